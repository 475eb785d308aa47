/**
 * Stands in for the Redux DevTools extension, by what its own instrument does: every action is lifted into a history with
 * the state that followed, the oldest is committed when `maxAge` is reached, jumping shows an older state while new
 * actions go on being recorded behind it. What the extension is told, as text, is searched for `canaries` and the session
 * token on the way; where a page has a function `reportLeak`, it hears of each.
 */

interface Lifted {
  readonly type: string;
  readonly [field: string]: unknown;
}

type Reduce = (state: unknown, action: Lifted) => unknown;

interface PlainStore {
  dispatch(action: Lifted): unknown;
  getState(): unknown;
  subscribe(listener: () => void): () => void;
}

type CreateStore = (reduce: Reduce, preloaded?: unknown) => PlainStore;

export interface SeenInDevTools {
  readonly options: { readonly name?: string; readonly maxAge?: number } | null;
  /** What the list on the left shows, oldest first, with the payload. */
  readonly history: readonly Lifted[];
  /** How many actions were ever told, committed ones included. */
  readonly told: number;
  /** Canaries found in what was told, with the type of the action that brought them. */
  readonly leaks: readonly string[];
}

export interface FakeDevTools {
  seen(): SeenInDevTools;
  /** What the extension shows as the state. */
  state(): unknown;
  /** As a click on Jump: `index` counts the history from 0, the initial state. */
  jump(index: number): void;
}

/** Call before the page's own code, also as an init script of a browser test: it uses nothing outside itself. */
export function installFakeDevTools(canaries: readonly string[]): FakeDevTools {
  const leaks: string[] = [];
  let options: SeenInDevTools['options'] = null;
  let seen = (): Omit<SeenInDevTools, 'options' | 'leaks'> => ({ history: [], told: 0 });
  let jump = (_index: number) => {};
  let state: () => unknown = () => undefined;

  const instrument = (settings: SeenInDevTools['options']) => (createStore: CreateStore) => {
    const maxAge = settings?.maxAge ?? 50;
    return (reduce: Reduce, preloaded?: unknown): PlainStore => {
      const start: Lifted = { type: '@@INIT' };
      let staged = [{ action: start, state: reduce(preloaded, start) }];
      let current = 0;
      let told = 0;

      function relay({ action, state }: { action: Lifted; state: unknown }) {
        const text = JSON.stringify([action, state]);
        const token = localStorage.getItem('accessToken') ?? [];
        for (const canary of canaries.concat(token)) {
          if (!text.includes(canary)) continue;
          const leak = `${canary} in ${action.type}`;
          leaks.push(leak);
          (globalThis as { reportLeak?: (leak: string) => void }).reportLeak?.(leak);
        }
      }

      // The lifted store notifies as any store does; its own state is the number of what happened to it.
      const lifted = createStore((count) => (typeof count === 'number' ? count + 1 : 0));
      relay({ action: start, state: staged[0]?.state });
      seen = () => ({ history: staged.map(({ action }) => action), told });
      state = () => staged[current]?.state;
      jump = (index) => {
        current = index;
        lifted.dispatch({ type: 'JUMP_TO_STATE' });
      };
      return {
        ...lifted,
        dispatch(action) {
          if (staged.length >= maxAge) {
            staged = staged.slice(1);
            current = Math.max(0, current - 1);
          }
          if (current === staged.length - 1) current += 1;
          const entry = { action, state: reduce(staged.at(-1)?.state, action) };
          staged.push(entry);
          told += 1;
          relay(entry);
          lifted.dispatch({ type: 'PERFORM_ACTION' });
          return action;
        },
        getState: () => state(),
      };
    };
  };

  const compose = (settings: SeenInDevTools['options'], ...enhancers: unknown[]) => {
    if (enhancers.length > 0) throw new Error('Only the way with options is played here');
    options = settings;
    return () => instrument(settings);
  };
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  const tools: FakeDevTools = {
    seen: () => ({ options, leaks, ...seen() }),
    state: () => state(),
    jump: (index) => jump(index),
  };
  Object.assign(globalThis, { fakeDevTools: tools });
  return tools;
}
