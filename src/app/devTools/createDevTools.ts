/**
 * Redux DevTools with a filtered history. The usual connection records every action, so prices displace all others
 * within a minute. Here the store runs independently, and a second store with the same reducers, which the extension
 * controls, receives the relevant actions. As long as they are in their own order, it shows the recorded states; what
 * the panel skips, reorders, inserts or imports is computed. Screens read the second store; effects and calls continue
 * in the present.
 */
import type {
  DevToolsEnhancerOptions,
  Reducer,
  Store,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { setPastShown } from '../../state/pastShown';
import { reportProgrammingError } from '../../state/reportProgrammingError';
import { isHiddenFromDevTools } from './hiddenActions';
import { maskPersonalData } from './maskPersonalData';
import { withEndpointName, withoutEndpointName } from './withEndpointName';

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
  /** The outermost enhancer, which determines what screens read. */
  readonly view: StoreEnhancer;
}

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
    import: true,
    skip: true,
    reorder: true,
    dispatch: true,
    test: false,
  },
};

/** The store of the extension, with the store of its own state. */
type Recorder = Store & {
  readonly liftedStore: {
    getState(): { readonly isLocked: boolean; readonly computedStates: readonly unknown[] };
    dispatch(action: UnknownAction): unknown;
  };
};

/** Masked states before and after an action, as they were recorded. */
interface Recorded {
  readonly before: unknown;
  readonly after: unknown;
}

/** Ends a view of another state: the next recorded state is the present. */
const BACK = 'devTools/present';

/** Creates the enhancers for one store. */
export function createDevTools(connect: ConnectDevTools): DevTools {
  let recorder: Recorder | null = null;
  /** The masked present after the last action that the recorder took. */
  let present: unknown;
  /** The action that is being recorded. */
  let recording: { readonly action: UnknownAction; readonly after: unknown } | null = null;
  const recordedBy = new WeakMap<object, Recorded>();
  /** Masked state → original state. */
  const originals = new WeakMap<object, unknown>();

  function masked(state: unknown): unknown {
    const shown = maskPersonalData(state);
    originals.set(shown as object, state);
    return shown;
  }

  const isPast = () =>
    recorder !== null &&
    (recorder.getState() !== present || recorder.liftedStore.getState().isLocked);

  /** Uses the recorded state where nothing before the action was changed, and computes it otherwise. */
  const replay =
    (reducer: Reducer) =>
    (state: unknown, action: UnknownAction): unknown => {
      if (recording?.action === action) {
        recordedBy.set(action, { before: present, after: recording.after });
        present = recording.after;
      }
      const recorded = recordedBy.get(action);
      if (recorded && (recorded.before === state || action.type === BACK)) return recorded.after;
      try {
        return reducer(state, withoutEndpointName(action));
      } catch (error) {
        // An imported or inserted action may not be one of this release.
        reportProgrammingError(error);
        return state;
      }
    };

  function record(action: UnknownAction, after: unknown): void {
    recording = { action, after };
    recorder?.dispatch(action);
    recording = null;
  }

  const history: StoreEnhancer = (createStore) => (reducer, preloaded) => {
    const app = createStore(reducer, preloaded);
    function back() {
      const { liftedStore } = created;
      const jump = () => {
        const { computedStates } = liftedStore.getState();
        liftedStore.dispatch({ type: 'JUMP_TO_STATE', index: computedStates.length - 1 });
      };
      liftedStore.dispatch({ type: 'LOCK_CHANGES', status: false });
      jump();
      if (!isPast()) return;
      record({ type: BACK }, masked(app.getState()));
      jump();
    }
    const follow = () => setPastShown(isPast() ? back : null);
    present = masked(app.getState());
    const start = present;
    const computed = replay(reducer as Reducer);
    const created = connect(OPTIONS)()(createStore)(
      (state = start, action: UnknownAction) =>
        state === start && action.type.startsWith('@@') ? state : computed(state, action),
      start,
    ) as unknown as Recorder;
    recorder = created;
    created.subscribe(follow);
    let current: { readonly action: UnknownAction; readonly before: unknown } | null = null;

    // This listener is subscribed first, so that actions that other listeners dispatch in response are recorded after
    // this one.
    app.subscribe(() => {
      if (!current) return;
      const { action, before } = current;
      current = null;
      const after = app.getState();
      if (isHiddenFromDevTools(action, before, after)) return;
      record(maskPersonalData(withEndpointName(action)), masked(after));
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
    type State = ReturnType<typeof app.getState>;
    return {
      ...app,
      getState() {
        if (!recorder || !isPast()) return app.getState();
        const shown = recorder.getState() as object;
        return (originals.get(shown) ?? shown) as State;
      },
      subscribe(listener) {
        const stops = [
          app.subscribe(listener),
          recorder?.subscribe(() => {
            if (!recording) listener();
          }),
        ];
        return () => stops.forEach((stop) => stop?.());
      },
    };
  };

  return { history, view };
}
