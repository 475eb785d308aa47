import type { EarnedPart } from './sumEarnings';

interface EarnedWords {
  /** The part and its amount within one line. */
  readonly short: MessageId & `mine.earned.${string}`;
  readonly name: PlainMessageId;
  /** Rule for the rows that are included. */
  readonly what: PlainMessageId;
  /** The page with the rows of this part. */
  readonly to: string;
}

export const EARNED_WORDS = {
  orders: {
    short: 'mine.earned.orders.short',
    name: 'mine.earned.orders',
    what: 'mine.earned.orders.what',
    to: '/orderrecord?view=statistics&period=week',
  },
  lockups: {
    short: 'mine.earned.lockups.short',
    name: 'mine.earned.lockups',
    what: 'mine.earned.lockups.what',
    to: '/record?tab=revenue',
  },
  products: {
    short: 'mine.earned.products.short',
    name: 'mine.earned.products',
    what: 'mine.earned.products.what',
    to: '/record?tab=wealth',
  },
  cashback: {
    short: 'mine.earned.cashback.short',
    name: 'mine.earned.cashback',
    what: 'mine.earned.cashback.what',
    to: '/yqhy',
  },
} as const satisfies Record<EarnedPart, EarnedWords>;
