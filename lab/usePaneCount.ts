import { useSyncExternalStore } from 'react';
import type { Pane } from './panes';

/** The same widths as `twoPanes`, `threePanes` and `allPanes`. */
const QUERIES = ['(min-width: 900px)', '(min-width: 1100px)', '(min-width: 1340px)'];

const subscribe = (onChange: () => void) => {
  const lists = QUERIES.map((query) => window.matchMedia(query));
  lists.forEach((list) => list.addEventListener('change', onChange));
  return () => lists.forEach((list) => list.removeEventListener('change', onChange));
};

/** Number of panes side by side, one to four. */
export const usePaneCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => 1 + QUERIES.filter((query) => window.matchMedia(query).matches).length,
  );

/**
 * The panes that the user can choose, by number of visible panes. Wider pages always show the stage, and then the
 * steps too.
 */
const CHOICES: readonly (readonly Pane[])[] = [
  ['stage', 'steps', 'diagram', 'scenarios'],
  ['steps', 'diagram', 'scenarios'],
  ['diagram', 'scenarios'],
  [],
];

export const paneChoices = (count: number): readonly Pane[] => CHOICES[count - 1] ?? [];

/** Returns the pane to show. If the chosen pane is always visible, returns the first choice. */
export const visiblePane = (chosen: Pane, count: number): Pane => {
  const choices = paneChoices(count);
  return choices.includes(chosen) ? chosen : (choices[0] ?? 'stage');
};
