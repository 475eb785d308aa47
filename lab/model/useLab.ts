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
import type { Scenario } from '#contract/scenarioFormat';
import { createPlayer } from '#testkit/player/player';
import { createTimeScale } from '../playback/timeScale';
import { addressFor, positionIn, storyKeyIn } from './address';
import { frameAtPosition } from './frames';
import { labReducer, openEndAt, initialLabState, withOpenEnd } from './labState';
import type { LabAction, StoryToOpen } from './labState';
import { browserStorage, createOwnStories, isOwnKey, newOwnKey } from './ownStories';
import { stories } from './stories';
import type { Story } from './stories';

/** Passes the elapsed wall-clock time on in each animation frame while the story plays. */
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
  readonly recorded: readonly Story[];
}

/** State of the lab page: the open story, the position, the frame to show, and all available stories. */
export function useLab({ machines, recorded }: LabOptions) {
  const [ownStories] = useState(() => createOwnStories(browserStorage()));
  const ownList = useSyncExternalStore(ownStories.subscribe, ownStories.list);
  const isKept = useSyncExternalStore(ownStories.subscribe, ownStories.isKept);
  const find = useCallback(
    (key: string | null) =>
      [...ownStories.list(), ...recorded, ...stories].find((story) => story.key === key),
    [ownStories, recorded],
  );
  const [missing, setMissing] = useState(() => {
    const asked = storyKeyIn(location.search);
    return asked === null || find(asked) ? null : asked;
  });
  const [state, applyAction] = useReducer(labReducer, null, () => {
    const story = find(storyKeyIn(location.search)) ?? stories[0];
    if (!story) throw new Error('There is no story to open');
    return initialLabState({
      ...toOpening(story),
      position: positionIn(location.search, story.scenario.steps),
    });
  });
  const needsHistoryEntry = useRef(false);
  const dispatch = useCallback((action: LabAction) => {
    if (NAVIGATION_ACTIONS.has(action.type)) needsHistoryEntry.current = true;
    applyAction(action);
  }, []);
  const { scenario, storyKey, position, isPlaying } = state;
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
    // A story without steps is not saved, because it is not a valid scenario.
    if (isOwnKey(storyKey) && scenario.steps.length > 0) ownStories.keep(storyKey, scenario);
  }, [ownStories, storyKey, scenario]);

  useEffect(() => {
    // Each frame of a playback has another position, so the address is updated when playback stops.
    if (isPlaying) return;
    const address = addressFor(location.search, storyKey, scenario.steps, position);
    if (address === location.search) return;
    const isNew = needsHistoryEntry.current;
    needsHistoryEntry.current = false;
    if (isNew) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }, [storyKey, scenario, position, isPlaying]);

  useEffect(() => {
    const handlePopState = () => {
      const story = find(storyKeyIn(location.search)) ?? stories[0];
      if (!story) return;
      const there = positionIn(location.search, story.scenario.steps);
      if (story.key === storyKey) applyAction({ type: 'wentTo', position: there });
      else applyAction({ type: 'opened', ...toOpening(story), position: there });
    };
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, [find, storyKey]);

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
    shelf: useMemo(() => [...ownList, ...recorded, ...stories], [ownList, recorded]),
    /** False if the storage does not work. The page then asks for confirmation before it is left. */
    isKept,
    /** The story key in the address if no such story exists. */
    missing,
    forgetMissing: () => setMissing(null),
    openStory: (story: Story) => dispatch({ type: 'opened', ...toOpening(story) }),
    /** Opens a new story, or a story from a file, as one of the user's own. */
    openOwn(opened: Scenario) {
      const key = newOwnKey();
      dispatch({ type: 'opened', scenario: opened, storyKey: key, editedKey: key });
    },
    removeOwn: (key: string) => {
      ownStories.remove(key);
      const [next] = stories;
      if (key === storyKey && next) dispatch({ type: 'opened', ...toOpening(next) });
    },
  };
}

const toOpening = ({ key, scenario }: Story): StoryToOpen => ({
  scenario,
  storyKey: key,
  editedKey: isOwnKey(key) ? key : newOwnKey(),
});
