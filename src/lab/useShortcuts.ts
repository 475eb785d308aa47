import { useEffect, useEffectEvent } from 'react';
import type { Dispatch } from 'react';
import type { LabAction } from './model/labState';

/** What a held Shift moves by, in virtual ms. */
const SECOND_MS = 1_000;

/** Keys without Ctrl or ⌘. None is a character, so nothing that someone dictates or types can set it off. */
function actionOf({ key, shiftKey }: KeyboardEvent): LabAction | undefined {
  switch (key) {
    case ' ':
      return { type: 'playToggled' };
    case 'ArrowRight':
      return shiftKey ? { type: 'movedBy', ms: SECOND_MS } : { type: 'steppedForward' };
    case 'ArrowLeft':
      return shiftKey ? { type: 'movedBy', ms: -SECOND_MS } : { type: 'steppedBack' };
    case 'ArrowUp':
      return shiftKey ? { type: 'speedChanged', by: 1 } : undefined;
    case 'ArrowDown':
      return shiftKey ? { type: 'speedChanged', by: -1 } : undefined;
    case 'Home':
      return { type: 'wentToStart' };
    case 'End':
      return { type: 'wentToEnd' };
    default:
      return undefined;
  }
}

/** Whether the key belongs to what has the focus: text, a choice, a dialog; the timeline is moved by our own rules. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-timeline]')) return false;
  if (target.closest('input, select, textarea, dialog, [contenteditable], [role="tab"]'))
    return true;
  return key === ' ' && target.closest('button, a, summary, label') !== null;
}

interface Commands {
  readonly edit: () => void;
  readonly save: () => void;
  readonly open: () => void;
  readonly search: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The whole lab by keys, wherever the focus is, unless what has it needs them. */
export function useShortcuts(dispatch: Dispatch<LabAction>, commands: Commands) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      // What is typed into a field is taken back by the field itself.
      if ('zy'.includes(key) && isTaken(event)) return;
      const back = event.shiftKey ? commands.redo : commands.undo;
      const plain = { s: commands.save, o: commands.open, k: commands.search, y: commands.redo };
      const command =
        key === 'z' ? back : event.shiftKey ? undefined : plain[key as keyof typeof plain];
      if (!command) return;
      event.preventDefault();
      command();
      return;
    }
    if (event.key === 'F2') {
      event.preventDefault();
      commands.edit();
      return;
    }
    const action = isTaken(event) ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
