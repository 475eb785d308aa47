import { useEffect, useMemo, useReducer } from 'react';
import type { Machines } from '../../machines/registry';
import { createPlayer } from '../player/player';
import { timeScaleOf } from '../playback/timeScale';
import { addressOf, askedStory } from './address';
import { frameOf } from './frames';
import { labReducer, openEndOf, stateOf, withOpenEnd } from './labState';
import { stories } from './stories';

/** Lets the watcher's time pass while the story plays: a little with each picture that the browser draws. */
function usePassingTime(isPlaying: boolean, pass: (wallMs: number) => void) {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let request = requestAnimationFrame(function draw(now) {
      pass(Math.max(0, now - last));
      last = now;
      request = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, pass]);
}

/** The story, where one stands in it, and what is to be seen there. `machines` are the app's unless a test says others. */
export function useLab(machines?: Machines) {
  const [state, dispatch] = useReducer(labReducer, null, () => {
    const story = askedStory(stories, location.search) ?? stories[0];
    if (!story) throw new Error('There is no story to tell');
    return stateOf(story.scenario, story.key);
  });
  const { scenario, storyKey, position, isPlaying } = state;
  const openEnd = openEndOf(state);

  const player = useMemo(
    () => createPlayer({ ...scenario, steps: withOpenEnd(scenario.steps, openEnd) }, machines),
    [scenario, openEnd, machines],
  );
  const scale = useMemo(() => timeScaleOf(player.steps), [player]);
  const frame = useMemo(() => frameOf(player, position), [player, position]);
  const pass = useMemo(() => (wallMs: number) => dispatch({ type: 'timePassed', wallMs }), []);
  usePassingTime(isPlaying, pass);

  useEffect(() => {
    history.replaceState(null, '', addressOf(location.search, storyKey));
  }, [storyKey]);

  return { state, dispatch, player, scale, frame };
}
