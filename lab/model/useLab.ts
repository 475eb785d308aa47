import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { MachineSet } from '#src/machines/registry';
import { storage } from '#src/state/storage/storage';
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from '#testkit/player/player';
import { createTimeScale } from '../playback/timeScale';
import { addressFor, positionIn, scenarioKeyIn } from './address';
import { frameAtPosition } from './frames';
import { labReducer, openEndAt, initialLabState, withOpenEnd } from './labState';
import type { LabAction, ScenarioToOpen } from './labState';
import { createOwnScenarios, isOwnKey, newOwnKey } from './ownScenarios';
import { labScenarios } from './labScenarios';
import type { LabScenario } from './labScenarios';

/** Passes the elapsed wall-clock time on in each animation frame while the scenario plays. */
function usePlaybackClock(isPlaying: boolean, advance: (wallMs: number) => void) {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let request = requestAnimationFrame(function draw(now) {
      advance(Math.max(0, now - last));
      last = now;
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, advance]);
}

/** These actions get a history entry, so that the back button returns to the position before them. */
const NAVIGATION_ACTIONS: ReadonlySet<LabAction['type']> = new Set([
  ...(['opened', 'stepChosen', 'steppedForward', 'steppedBack', 'wentToStart'] as const),
  ...(['wentToEnd', 'edited', 'continued', 'stepInserted'] as const),
]);

interface LabOptions {
  /** Replaces the app's machines; tests use it to plant a fault. */
  readonly machines?: MachineSet;
  readonly recorded: readonly LabScenario[];
}

/** State of the lab page: the open scenario, the position, the frame to show, and all available scenarios. */
export function useLab({ machines, recorded }: LabOptions) {
  const [ownScenarios] = useState(() => createOwnScenarios(storage));
  const ownList = useSyncExternalStore(ownScenarios.subscribe, ownScenarios.list);
  const isKept = useSyncExternalStore(ownScenarios.subscribe, ownScenarios.isKept);
  const find = useCallback(
    (key: string | null) =>
      [...ownScenarios.list(), ...recorded, ...labScenarios].find((entry) => entry.key === key),
    [ownScenarios, recorded],
  );
  const [missing, setMissing] = useState(() => {
    const asked = scenarioKeyIn(location.search);
    return asked === null || find(asked) ? null : asked;
  });
  const [state, applyAction] = useReducer(labReducer, null, () => {
    const entry = find(scenarioKeyIn(location.search)) ?? labScenarios[0];
    if (!entry) throw new Error('There is no scenario to open');
    return initialLabState({
      ...toOpening(entry),
      position: positionIn(location.search, entry.scenario.steps),
    });
  });
  const needsHistoryEntry = useRef(false);
  const dispatch = useCallback((action: LabAction) => {
    if (NAVIGATION_ACTIONS.has(action.type)) needsHistoryEntry.current = true;
    applyAction(action);
  }, []);
  const { scenario, scenarioKey, position, isPlaying } = state;
  const openEnd = openEndAt(state);

  const player = useMemo(
    () => createPlayer({ ...scenario, steps: withOpenEnd(scenario.steps, openEnd) }, machines),
    [scenario, openEnd, machines],
  );
  const scale = useMemo(() => createTimeScale(player.steps), [player]);
  const frame = useMemo(() => frameAtPosition(player, position), [player, position]);
  const advance = useCallback((wallMs: number) => applyAction({ type: 'timePassed', wallMs }), []);
  usePlaybackClock(isPlaying, advance);

  useEffect(() => {
    // A scenario without steps is not saved, because it is not a valid scenario.
    if (isOwnKey(scenarioKey) && scenario.steps.length > 0)
      ownScenarios.keep(scenarioKey, scenario);
  }, [ownScenarios, scenarioKey, scenario]);

  useEffect(() => {
    // Each frame of a playback has another position, so the address is updated when playback stops.
    if (isPlaying) return;
    const address = addressFor(location.search, scenarioKey, scenario.steps, position);
    if (address === location.search) return;
    const isNew = needsHistoryEntry.current;
    needsHistoryEntry.current = false;
    if (isNew) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }, [scenarioKey, scenario, position, isPlaying]);

  useEffect(() => {
    const handlePopState = () => {
      const entry = find(scenarioKeyIn(location.search)) ?? labScenarios[0];
      if (!entry) return;
      const restored = positionIn(location.search, entry.scenario.steps);
      if (entry.key === scenarioKey) applyAction({ type: 'wentTo', position: restored });
      else applyAction({ type: 'opened', ...toOpening(entry), position: restored });
    };
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, [find, scenarioKey]);

  useEffect(() => {
    if (isKept) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isKept]);

  return {
    state,
    dispatch,
    player,
    scale,
    frame,
    shelf: useMemo(() => [...ownList, ...recorded, ...labScenarios], [ownList, recorded]),
    /** False if the storage does not work. The page then asks for confirmation before it is left. */
    isKept,
    /** The scenario key in the address if no such scenario exists. */
    missing,
    forgetMissing: () => setMissing(null),
    openScenario: (entry: LabScenario) => dispatch({ type: 'opened', ...toOpening(entry) }),
    /** Opens a new scenario, or a scenario from a file, as one of the user's own. */
    openOwn(opened: Scenario) {
      const key = newOwnKey();
      dispatch({ type: 'opened', scenario: opened, scenarioKey: key, editedKey: key });
    },
    removeOwn: (key: string) => {
      ownScenarios.remove(key);
      const [next] = labScenarios;
      if (key === scenarioKey && next) dispatch({ type: 'opened', ...toOpening(next) });
    },
  };
}

const toOpening = ({ key, scenario }: LabScenario): ScenarioToOpen => ({
  scenario,
  scenarioKey: key,
  editedKey: isOwnKey(key) ? key : newOwnKey(),
});
