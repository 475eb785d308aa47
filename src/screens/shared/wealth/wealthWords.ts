/** What wealth products are called and how their figures are written, on every screen that shows them. */
import type { IntlShape } from 'react-intl';
import type { WealthProduct } from '../../../contract';
import { formatPercent } from '../../../intl';
import type { Locale } from '../../../intl';

type Words = Pick<IntlShape, 'formatMessage'>;

/** Risk from 1 to 5 in words. */
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

/** Daily rates are small: four places tell them apart. */
export const dailyText = (rate: string, locale: Locale) =>
  formatPercent(rate, locale, { digits: 4 });

/** A yearly rate; that of a fund is what was, so it has its sign. */
export const yearlyText = ({ kind, annualRate }: WealthProduct, locale: Locale) =>
  formatPercent(annualRate, locale, {
    digits: 3,
    minDigits: 2,
    sign: kind === 'fund',
  });

/** The same where rates stand below each other to be compared: with as many places as the next one. */
export const shortYearlyText = ({ kind, annualRate }: WealthProduct, locale: Locale) =>
  formatPercent(annualRate, locale, { digits: 1, sign: kind === 'fund' });

/** The sign of a decimal string as a direction, for its colour and its word. */
export function wayOf(amount: string): 'rise' | 'drop' | 'flat' {
  if (!/[1-9]/.test(amount)) return 'flat';
  return amount.startsWith('-') ? 'drop' : 'rise';
}

/** Gain or loss in a word, for who cannot see the colour. */
export function wayWord({ formatMessage }: Words, way: 'rise' | 'drop' | 'flat'): string {
  if (way === 'flat') return formatMessage({ id: 'wealth.level' });
  return way === 'rise'
    ? formatMessage({ id: 'wealth.won' })
    : formatMessage({ id: 'wealth.lost' });
}

/** The lines of the cash flow that one order has. */
export const movementsPath = (orderNo: string) =>
  `/runningwater?ref=${encodeURIComponent(orderNo)}`;

export const productPath = (productId: string) => `/xq?product=${encodeURIComponent(productId)}`;
