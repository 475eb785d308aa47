/** State of the live view: the messages received from the running pages, and the selected position. Pure. */
import type { LiveMessage } from '#src/app/devTools/liveChannel';
import { isMachineAction, moveOf } from '#src/tracker/machines';
import type { MachinesState } from '#src/tracker/machines';
import { contextChanges } from '#testkit/player/runScenario';
import type { Transition } from '#testkit/player/replayResult';

/** One action in a page. */
export interface LiveEntry {
  /** Time of the device's clock in ms. */
  readonly at: number;
  readonly path: string;
  /** Null for the snapshot that a page sends first. */
  readonly type: string | null;
  /** Null if no machine moved. */
  readonly move: Transition | null;
  readonly machines: MachinesState;
}

interface LivePage {
  readonly id: string;
  readonly path: string;
  readonly entries: readonly LiveEntry[];
}

export interface LiveState {
  /** Pages in the order of their first message. */
  readonly pages: readonly LivePage[];
  /** The selected page. Null selects the page that was opened last, so that the view continues after a reload. */
  readonly pageId: string | null;
  /** Index of the selected entry; null selects the latest entry. */
  readonly entryIndex: number | null;
  /** The selected machine; null selects the one that moved last. */
  readonly machineId: string | null;
}

export type LiveAction =
  | { readonly type: 'heard'; readonly message: LiveMessage }
  | { readonly type: 'pageChosen' | 'machineChosen'; readonly id: string | null }
  | { readonly type: 'wentTo'; readonly place: number | null };

export const INITIAL_LIVE_STATE: LiveState = {
  pages: [],
  pageId: null,
  entryIndex: null,
  machineId: null,
};

/** The oldest entries beyond this number are dropped; an afternoon of use creates fewer. */
const ENTRIES_MAX = 2_000;

function toEntry(message: LiveMessage, before: MachinesState): LiveEntry {
  const { at, path, action, machines } = message;
  // `step: 0` marks a move as caused by an event, `null` as caused by a deadline. The live view cannot distinguish
  // the two.
  const moved = isMachineAction(action) ? moveOf(action, before, machines) : null;
  const move = moved && {
    ...{ elapsedMs: at, step: 0, move: moved },
    changes: contextChanges(moved, before),
  };
  return { at, path, type: action?.type ?? null, move, machines };
}

const selectedPage = ({ pages, pageId }: LiveState): LivePage | null =>
  pages.find(({ id }) => id === pageId) ?? pages.at(-1) ?? null;

function withMessage(state: LiveState, message: LiveMessage): LiveState {
  const known = state.pages.find(({ id }) => id === message.page);
  // A page sends its snapshot to all watchers whenever one connects, so the snapshot of a known page is ignored.
  if (known && message.action === null) return state;
  const entries = known?.entries ?? [];
  const entry = toEntry(message, entries.at(-1)?.machines ?? {});
  const droppedCount = Math.max(0, entries.length + 1 - ENTRIES_MAX);
  const page = {
    id: message.page,
    path: message.path,
    entries: [...entries, entry].slice(droppedCount),
  };
  const isShown = selectedPage(state)?.id === page.id;
  return {
    ...state,
    pages: known
      ? state.pages.map((each) => (each.id === page.id ? page : each))
      : [...state.pages, page],
    entryIndex:
      isShown && state.entryIndex !== null
        ? Math.max(0, state.entryIndex - droppedCount)
        : state.entryIndex,
  };
}

export function liveReducer(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'heard':
      return withMessage(state, action.message);
    case 'pageChosen':
      return { ...state, pageId: action.id, entryIndex: null, machineId: null };
    case 'machineChosen':
      return { ...state, machineId: action.id };
    case 'wentTo':
      // While the user inspects an earlier state, the selected page stays selected even if another page connects.
      return {
        ...state,
        entryIndex: action.place,
        pageId: action.place === null ? state.pageId : (selectedPage(state)?.id ?? null),
      };
  }
}

const NO_MOVES: readonly Transition[] = [];

/** Returns the data that the live view shows at the selected position. */
export function liveFrame(state: LiveState) {
  const { entryIndex, machineId } = state;
  const page = selectedPage(state);
  const entries = page?.entries ?? [];
  const index = Math.min(entryIndex ?? Infinity, entries.length - 1);
  const entry = entries[index] ?? null;
  const moves = entries.slice(0, index + 1).flatMap(({ move }) => move ?? NO_MOVES);
  const machines = entry?.machines ?? {};
  const chosen = machineId === null ? undefined : machines[machineId];
  const last = moves.at(-1)?.move.id;
  const record = chosen ?? machines[last ?? ''] ?? Object.values(machines)[0] ?? null;
  return { page, entries, index, entry, moves, machines, record };
}
