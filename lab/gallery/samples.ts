import type { Candle, Review, Tick } from '#contract';

/** A word wider than a phone's screen and without a break opportunity. */
export const UNBREAKABLE_WORD =
  'Wasserkraftwerksbetriebsgenossenschaftsversammlungsprotokollführerstellvertreter';

/** The fixed time of all samples, so that screenshots of the gallery do not depend on the day. */
export const SAMPLE_TIME = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;

/** Two pictures in two colours. They are so simple that nobody takes them for photographs. */
export const SAMPLE_PICTURES = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAQ0lEQVR42q3MQQ0AAAgAIXOa7QIZyxJsvJnbJcZEkSgSRaJIFIkiUSSKRJEoEkWiSBSJIlEkikSRKBJFokgUiSJRwAPe/p5W0i6llQAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAOElEQVR42mM4sSmKKohh1KBRg4aZQXNOgBAD2TrREAPZOokyiBid2A0iQye6QZQbMWrQqEHUMwgAl5kFhX8US44AAAAASUVORK5CYII=',
] as const;

/** Returns `count` pictures, alternating between the two samples. */
export const samplePictures = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => SAMPLE_PICTURES[at % SAMPLE_PICTURES.length] ?? '');

/** One hour of an oscillating market, computed by a formula so that it is deterministic. */
export const CANDLES: readonly Candle[] = Array.from({ length: 60 }, (_, minute) => {
  const at = (step: number) => 1.084 + Math.sin(step / 7) * 0.002 + Math.sin(step / 2) * 0.0006;
  const [open, close] = [at(minute), at(minute + 1)];
  return [
    SAMPLE_TIME + (minute - 60) * MINUTE_MS,
    open.toFixed(5),
    (Math.max(open, close) + 0.0003).toFixed(5),
    (Math.min(open, close) - 0.0002).toFixed(5),
    close.toFixed(5),
    String(40 + ((minute * 37) % 60)),
  ];
});

/** The same closes as ticks, one second apart. */
export const TICKS: readonly Tick[] = CANDLES.map(([, , , , close], second) => [
  SAMPLE_TIME + (second - 60) * 1000,
  close,
]);

export const CLOSES = CANDLES.map(([, , , , close]) => close);

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
