/**
 * Redux DevTools with a history of stories. The usual connection records every action, and prices push all others out
 * within a minute. Here the store goes on by itself, and a second one, which the extension looks at, is told what is
 * worth telling: each action with the whole state that followed, without what people have said of themselves. Jumping back
 * moves what screens read and nothing else: effects go on in the present, so looking at the past repeats no call.
 */
import type {
  DevToolsEnhancerOptions,
  Store,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { isQuiet } from './isQuiet';
import { masked } from './masked';
import { named } from './named';

/** How the extension offers itself to a page. */
export type ConnectDevTools = (options: DevToolsEnhancerOptions) => () => StoreEnhancer;

declare global {
  interface Window {
    /** Put into the page by the extension, where a developer has it. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: ConnectDevTools;
  }
}

export interface DevTools {
  /** Innermost: sees what reaches the reducers, after all middleware. */
  readonly history: StoreEnhancer;
  /** Outermost: what screens read, which is the past while a developer looks at it. */
  readonly view: StoreEnhancer;
}

/** An action can be looked at, not taken out or put in: the states that follow were recorded, not computed. */
const OPTIONS: DevToolsEnhancerOptions = {
  name: 'Tidemark',
  trace: true,
  traceLimit: 25,
  maxAge: 1_000,
  latency: 200,
  features: {
    pause: true,
    lock: true,
    jump: true,
    export: true,
    persist: false,
    import: false,
    skip: false,
    reorder: false,
    dispatch: false,
    test: false,
  },
};

/** For one store. */
export function createDevTools(connect: ConnectDevTools): DevTools {
  let told: Store | null = null;
  let latest: unknown;
  let isTelling = false;
  /** By action as it is told, the state as it is told. */
  const followed = new WeakMap<object, unknown>();
  /** By state as it is told, the state as it was. */
  const truth = new WeakMap<object, unknown>();

  function shownState(state: unknown): unknown {
    const shown = masked(state);
    truth.set(shown as object, state);
    return shown;
  }

  const history: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const app = createStore(reducer, preloaded);
    const recorded = (state: unknown, action: UnknownAction) => followed.get(action) ?? state;
    const teller: Store = connect(OPTIONS)()(createStore)(recorded, shownState(app.getState()));
    told = teller;
    latest = teller.getState();
    let current: { readonly action: UnknownAction; readonly before: unknown } | null = null;

    // The first listener, so that actions which other listeners dispatch in response come after this one here as well.
    app.subscribe(() => {
      if (!current) return;
      const { action, before } = current;
      current = null;
      if (isQuiet(action, before)) return;
      const copy = masked(named(action));
      latest = shownState(app.getState());
      followed.set(copy, latest);
      isTelling = true;
      teller.dispatch(copy);
      isTelling = false;
    });

    return {
      ...app,
      dispatch(action) {
        current = { action, before: app.getState() };
        return app.dispatch(action);
      },
    };
  };

  const view: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const app = createStore(reducer, preloaded);
    return {
      ...app,
      getState() {
        const shown = told?.getState() as object | undefined;
        const past = shown && shown !== latest ? truth.get(shown) : undefined;
        return (past as ReturnType<typeof app.getState> | undefined) ?? app.getState();
      },
      subscribe(listener) {
        const stops = [
          app.subscribe(listener),
          told?.subscribe(() => {
            if (!isTelling) listener();
          }),
        ];
        return () => stops.forEach((stop) => stop?.());
      },
    };
  };

  return { history, view };
}
