import type { Review } from '../contract';
import type { Candle } from '../ui/chart/chartTypes';

/** One word that no line of a phone can hold, and that offers no place to break. */
export const ENDLESS_WORD =
  'Wasserkraftwerksbetriebsgenossenschaftsversammlungsprotokollführerstellvertreter';

/** A moment that all samples hang on, so that a picture of the gallery is the same tomorrow. */
export const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE_MS = 60_000;

/** Two pictures of two tones each, which nobody takes for photographs. */
export const PICTURES = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAQ0lEQVR42q3MQQ0AAAgAIXOa7QIZyxJsvJnbJcZEkSgSRaJIFIkiUSSKRJEoEkWiSBSJIlEkikSRKBJFokgUiSJRwAPe/p5W0i6llQAAAABJRU5ErkJggg==',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAOElEQVR42mM4sSmKKohh1KBRg4aZQXNOgBAD2TrREAPZOokyiBid2A0iQye6QZQbMWrQqEHUMwgAl5kFhX8US44AAAAASUVORK5CYII=',
] as const;

/** That many pictures, in turns. */
export const pictures = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => PICTURES[at % PICTURES.length] ?? '');

/** An hour of a market that swings, by a formula instead of by chance. */
export const CANDLES: readonly Candle[] = Array.from({ length: 60 }, (_, minute) => {
  const at = (step: number) => 1.084 + Math.sin(step / 7) * 0.002 + Math.sin(step / 2) * 0.0006;
  const [open, close] = [at(minute), at(minute + 1)];
  return [
    NOON + (minute - 60) * MINUTE_MS,
    open.toFixed(5),
    (Math.max(open, close) + 0.0003).toFixed(5),
    (Math.min(open, close) - 0.0002).toFixed(5),
    close.toFixed(5),
    String(40 + ((minute * 37) % 60)),
  ];
});

/** The same hour as single prices, a second apart. */
export const TICKS: readonly (readonly [at: number, price: string])[] = CANDLES.map(
  ([, , , , close], second) => [NOON + (second - 60) * 1000, close],
);

export const CLOSES = CANDLES.map(([, , , , close]) => close);

/** An invented review in the words it is given. */
export const review = (content: string, changes: Partial<Review> = {}): Review => ({
  avatar: PICTURES[0],
  nickName: 'ngoc.anh',
  score: 4,
  time: NOON,
  images: [],
  days: 0,
  content,
  ...changes,
});
