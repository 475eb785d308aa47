/**
 * A mock of the Redux DevTools extension that behaves like the extension's store enhancer: it stores every action with
 * the resulting state, commits the oldest one at `maxAge`, and keeps recording while a jump shows an older state. It
 * searches all data that it receives for `canaries` and the session token, and passes each leak to the page function
 * `reportLeak`, if any.
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
  readonly options: {
    readonly name?: string;
    readonly maxAge?: number;
    readonly features?: {
      readonly jump?: boolean;
      readonly skip?: boolean;
      readonly lock?: boolean;
    };
  } | null;
  /** Actions in the list of the extension, oldest first, with their payload. */
  readonly history: readonly Lifted[];
  /** Number of actions received, including committed ones. */
  readonly told: number;
  /** Canaries found, with the type of the action that contained them. */
  readonly leaks: readonly string[];
}

export interface FakeDevTools {
  seen(): SeenInDevTools;
  /** The state that the extension shows. */
  state(): unknown;
  /**
   * Simulates a click on Jump; index 0 is the initial state.
   * @throws Error if the options hide the button, as the panel does when jumping or skipping is off
   */
  jump(index: number): void;
  /** Simulates that the panel ignores actions (Lock changes). The panel can receive Lock although it hides the button. */
  lock(isLocked: boolean): void;
}

/**
 * Call it before the code of the page runs. It uses nothing from its outer scope, so it also works as an init script of
 * a browser test.
 */
export function installFakeDevTools(canaries: readonly string[]): FakeDevTools {
  const leaks: string[] = [];
  let options: SeenInDevTools['options'] = null;
  let seen = (): Omit<SeenInDevTools, 'options' | 'leaks'> => ({ history: [], told: 0 });
  let jump = (_index: number) => {};
  let state: () => unknown = () => undefined;
  let isLocked = false;
  let setLocked = (_isLocked: boolean) => {};

  const instrument = (settings: SeenInDevTools['options']) => (createStore: CreateStore) => {
    const maxAge = settings?.maxAge ?? 50;
    return (reduce: Reduce, preloaded?: unknown): PlainStore & { liftedStore: object } => {
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

      // The lifted store only notifies subscribers; its state counts its actions.
      const lifted = createStore((count) => (typeof count === 'number' ? count + 1 : 0));
      relay({ action: start, state: staged[0]?.state });
      seen = () => ({ history: staged.map(({ action }) => action), told });
      state = () => staged[current]?.state;
      jump = (index) => {
        current = index;
        lifted.dispatch({ type: 'JUMP_TO_STATE' });
      };
      setLocked = (locked) => {
        isLocked = locked;
        lifted.dispatch({ type: 'LOCK_CHANGES' });
      };
      return {
        ...lifted,
        liftedStore: {
          getState: () => ({ isLocked, computedStates: staged }),
          dispatch(action: Lifted) {
            if (action.type === 'JUMP_TO_STATE') jump(Number(action.index));
            if (action.type === 'LOCK_CHANGES') setLocked(action.status === true);
          },
        },
        dispatch(action) {
          if (isLocked) return action;
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
    if (enhancers.length > 0) throw new Error('The mock supports only compose with options');
    options = settings;
    return () => instrument(settings);
  };
  Object.assign(globalThis, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  const tools: FakeDevTools = {
    seen: () => ({ options, leaks, ...seen() }),
    state: () => state(),
    jump(index) {
      if (!options?.features?.jump || !options.features.skip) {
        throw new Error('The panel shows no Jump button');
      }
      jump(index);
    },
    lock: (locked) => setLocked(locked),
  };
  Object.assign(globalThis, { fakeDevTools: tools });
  return tools;
}
