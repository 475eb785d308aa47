/**
 * Redux DevTools with a filtered history. The usual connection records every action, so prices displace all others
 * within a minute. Here the store runs independently, and a second store, which the extension displays, receives the
 * relevant actions, each with the complete masked state that followed. Jumping back only changes what screens read:
 * effects continue in the present, so no call is repeated.
 */
import type {
  DevToolsEnhancerOptions,
  Store,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { isHiddenFromDevTools } from './hiddenActions';
import { maskPersonalData } from './maskPersonalData';
import { withEndpointName } from './withEndpointName';

/** The extension's entry point. */
export type ConnectDevTools = (options: DevToolsEnhancerOptions) => () => StoreEnhancer;

declare global {
  interface Window {
    /** Defined by the extension, if a developer has installed it. */
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: ConnectDevTools;
  }
}

export interface DevTools {
  /** The innermost enhancer, which sees what reaches the reducers after all middleware. */
  readonly history: StoreEnhancer;
  /** The outermost enhancer, which determines what screens read: a past state while the developer has jumped back. */
  readonly view: StoreEnhancer;
}

/**
 * Actions can be viewed, but not inserted or reordered, because the states after them were recorded and not computed.
 * The panel shows the Jump button of an action only where skipping is allowed. Skipping an action changes nothing,
 * because each action brings its recorded state.
 */
const OPTIONS: DevToolsEnhancerOptions = {
  name: 'Tidemark',
  trace: true,
  traceLimit: 25,
  maxAge: 1_000,
  latency: 200,
  features: {
    pause: true,
    // Effects run outside the panel, so that calls go out although the panel says that changes are locked.
    lock: false,
    jump: true,
    export: true,
    persist: false,
    import: false,
    skip: true,
    reorder: false,
    dispatch: false,
    test: false,
  },
};

/** Creates the enhancers for one store. */
export function createDevTools(connect: ConnectDevTools): DevTools {
  let historyStore: Store | null = null;
  let latest: unknown;
  let isRecording = false;
  /** Masked action → masked state after it. */
  const stateAfter = new WeakMap<object, unknown>();
  /** Masked state → original state. */
  const originalState = new WeakMap<object, unknown>();

  function maskedState(state: unknown): unknown {
    const shown = maskPersonalData(state);
    originalState.set(shown as object, state);
    return shown;
  }

  const history: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const app = createStore(reducer, preloaded);
    // Only an action that the recorder takes moves the present: a locked recorder takes none.
    const recorded = (state: unknown, action: UnknownAction) => {
      const after = stateAfter.get(action);
      if (isRecording && after !== undefined) latest = after;
      return after ?? state;
    };
    const recorder: Store = connect(OPTIONS)()(createStore)(recorded, maskedState(app.getState()));
    historyStore = recorder;
    latest = recorder.getState();
    let current: { readonly action: UnknownAction; readonly before: unknown } | null = null;

    // This listener is subscribed first, so that actions that other listeners dispatch in response are recorded after
    // this one.
    app.subscribe(() => {
      if (!current) return;
      const { action, before } = current;
      current = null;
      if (isHiddenFromDevTools(action, before)) return;
      const copy = maskPersonalData(withEndpointName(action));
      stateAfter.set(copy, maskedState(app.getState()));
      isRecording = true;
      recorder.dispatch(copy);
      isRecording = false;
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
        const shown = historyStore?.getState() as object | undefined;
        const past = shown && shown !== latest ? originalState.get(shown) : undefined;
        return (past as ReturnType<typeof app.getState> | undefined) ?? app.getState();
      },
      subscribe(listener) {
        const stops = [
          app.subscribe(listener),
          historyStore?.subscribe(() => {
            if (!isRecording) listener();
          }),
        ];
        return () => stops.forEach((stop) => stop?.());
      },
    };
  };

  return { history, view };
}
