/** Sample reviews of a wealth product, with pictures. */
import type { Review } from '#contract';
import { SAMPLE_TIME } from './market';

/** Two pictures in two colours. They are simple drawings, so that a tester does not mistake them for photographs. */
export const SAMPLE_PICTURES = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAQ0lEQVR42q3MQQ0AAAgAIXOa7QIZyxJsvJnbJcZEkSgSRaJIFIkiUSSKRJEoEkWiSBSJIlEkikSRKBJFokgUiSJRwAPe/p5W0i6llQAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAOElEQVR42mM4sSmKKohh1KBRg4aZQXNOgBAD2TrREAPZOokyiBid2A0iQye6QZQbMWrQqEHUMwgAl5kFhX8US44AAAAASUVORK5CYII=',
] as const;

/** Returns `count` pictures, alternating between the two samples. */
export const samplePictures = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => SAMPLE_PICTURES[at % SAMPLE_PICTURES.length] ?? '');

/** A review with the given text. */
export const sampleReview = (content: string, changes: Partial<Review> = {}): Review => ({
  avatar: SAMPLE_PICTURES[0],
  nickName: 'ngoc.anh',
  score: 4,
  time: SAMPLE_TIME,
  images: [],
  days: 0,
  content,
  ...changes,
});
