import type { Language, Review } from '#contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';
import type { ExchangeWords } from '../../words/exchangeWords';
import { wordsIn } from '../../words/words';
import { chartPicture, samplePicture } from './samplePictures';

/** A sample review. `days` is the time from the purchase to the follow-up; 0 without a follow-up. */
interface Sample {
  readonly nickName: string;
  readonly score: number;
  readonly said: keyof ExchangeWords['reviews'];
  readonly days?: number;
  readonly pictures?: number;
}

const LOCKUP: readonly Sample[] = [
  {
    nickName: 'mai_t',
    score: 4,
    said: 'paidByTheDay',
    days: 7,
  },
  {
    nickName: 'Jonas',
    score: 3,
    said: 'couldNotLeave',
  },
];

const TERM: readonly Sample[] = [
  {
    nickName: 'ngoc.anh',
    score: 4,
    said: 'smallButClear',
  },
  {
    nickName: '小林',
    score: 2,
    said: 'othersPayMore',
  },
];

const FUND: readonly Sample[] = [
  {
    nickName: 'dtv1987',
    score: 3,
    said: 'cameOutBelow',
  },
  {
    nickName: 'nina.k',
    score: 5,
    said: 'sawTheYear',
    days: 30,
  },
];

/** A review with more images than any widget shows at once. */
const WITH_PICTURES: Sample = {
  nickName: 'chart-keeper',
  score: 4,
  pictures: 24,
  said: 'everyWeek',
};
const PRODUCT_WITH_PICTURES = 'FUND-GOLD';

const BY_KIND: Readonly<Record<WealthOffer['kind'], readonly Sample[]>> = {
  lockup: LOCKUP,
  wealth: TERM,
  fund: FUND,
};

const LATEST = Date.UTC(2026, 9, 28, 7, 45);
const APART_MS = 11 * 86_400_000;

/** Returns the sample reviews of a product, newest first, each marked as a sample. */
export function sampleReviews(offer: WealthOffer, language: Language): Review[] {
  const place = WEALTH_OFFERS.indexOf(offer);
  const samples = BY_KIND[offer.kind];
  const shown = offer.productId === PRODUCT_WITH_PICTURES ? [WITH_PICTURES, ...samples] : samples;
  const { reviews } = wordsIn(language);
  return shown.map(({ nickName, score, said, days = 0, pictures = 0 }, i) => ({
    avatar: samplePicture(place * 7 + i),
    nickName,
    score,
    time: LATEST - i * APART_MS - place * 3_600_000,
    ...reviews[said],
    images: Array.from({ length: pictures }, (_, week) => chartPicture(week)),
    days,
    sample: true,
  }));
}
