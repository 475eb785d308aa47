/** Names and number formats of wealth products, shared by all screens. */
import type { IntlShape } from 'react-intl';
import type { LockupOrder, WealthOrder, WealthProduct } from '#contract';
import { formatRate } from '../../../intl';
import type { Locale } from '../../../intl';
import type { BadgeTone } from '../../../ui/Badge';

type Words = Pick<IntlShape, 'formatMessage'>;

interface StateLook {
  readonly id: MessageId;
  readonly tone: BadgeTone;
}

/** Label and colour of each state of a lock-up. */
export const lockupStates = {
  earning: { id: 'lockup.earning', tone: 'waiting' },
  complete: { id: 'lockup.complete', tone: 'good' },
  unknown: { id: 'common.unknownState', tone: 'neutral' },
} as const satisfies Record<LockupOrder['state'], StateLook>;

/** Label and colour of each state of a fund or wealth product that the user bought. */
export const holdingStates = {
  holding: { id: 'wealth.orders.holding', tone: 'waiting' },
  matured: { id: 'wealth.orders.matured', tone: 'good' },
  unknown: { id: 'common.unknownState', tone: 'neutral' },
} as const satisfies Record<WealthOrder['state'], StateLook>;

/** Risk level from 1 to 5 as text. */
export function riskWord({ formatMessage }: Words, risk: number): string {
  const words = [
    formatMessage({ id: 'wealth.risk.1' }),
    formatMessage({ id: 'wealth.risk.2' }),
    formatMessage({ id: 'wealth.risk.3' }),
    formatMessage({ id: 'wealth.risk.4' }),
    formatMessage({ id: 'wealth.risk.5' }),
  ];
  return words[Math.min(5, Math.max(1, risk)) - 1] ?? '';
}

/** Daily rates are small; the same number of decimals makes it easy to compare them. */
export const dailyText = (rate: string, locale: Locale) =>
  formatRate(rate, locale, { minDigits: 4 });

/** A yearly rate as text. The rate of a fund is its past performance, so it has a sign. */
export const yearlyText = ({ kind, annualRate }: WealthProduct, locale: Locale) =>
  formatRate(annualRate, locale, { minDigits: 2, sign: kind === 'fund' });

/** The sign of a decimal string as a direction, for colour and text. */
export function signDirection(amount: string): 'rise' | 'drop' | 'flat' {
  if (!/[1-9]/.test(amount)) return 'flat';
  return amount.startsWith('-') ? 'drop' : 'rise';
}

/** The word for a gain or a loss, for users who cannot see the colour. */
export function gainOrLossText(
  { formatMessage }: Words,
  direction: 'rise' | 'drop' | 'flat',
): string {
  if (direction === 'flat') return formatMessage({ id: 'wealth.level' });
  return direction === 'rise'
    ? formatMessage({ id: 'wealth.won' })
    : formatMessage({ id: 'wealth.lost' });
}

/** Path of the cash-flow lines of one order. */
export const movementsPath = (orderNo: string) =>
  `/runningwater?ref=${encodeURIComponent(orderNo)}`;

export const productPath = (productId: string) => `/xq?product=${encodeURIComponent(productId)}`;
