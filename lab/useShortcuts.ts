import { useEffect, useEffectEvent } from 'react';
import type { Dispatch } from 'react';
import { SECOND_MS } from '#contract';
import type { LabAction } from './model/labState';

/** Shift plus an arrow key moves by this much virtual time. */

/**
 * Actions of keys without Ctrl or ⌘. Except Space, no key is a printable character, so that dictation and typing
 * trigger nothing.
 */
function actionForKey({ key, shiftKey }: KeyboardEvent): LabAction | undefined {
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

/**
 * Returns whether the focused element handles the key itself: an input, select, button or dialog. The timeline does
 * not count, because it uses the lab's shortcuts.
 */
function isHandledByTarget({ target, key }: KeyboardEvent): boolean {
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

/** Keyboard shortcuts of the lab, unless the focused element handles the key. */
export function useShortcuts(dispatch: Dispatch<LabAction>, commands: Commands) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      // In a text field, undo applies to the text.
      if ('zy'.includes(key) && isHandledByTarget(event)) return;
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
    const action = isHandledByTarget(event) ? undefined : actionForKey(event);
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
