/** Texts of a receipt: a summary to share, and a longer text for support. */
import type { IntlShape } from 'react-intl';
import type { Order, Tick } from '#contract';
import { formatAmount, formatDuration, formatPrice, formatRate, formatTime } from '../../../intl';
import type { Locale } from '../../../intl';
import { stateMessages, orderStateOf } from '../orderState';
import { priceSourceText } from '../../shared/quotes/priceSource';
import { differenceTexts } from './differenceTexts';
import { formatExactTime } from './Moment';
import { priceDifference, pricePrecision } from './prices';
import type { Checked } from './recompute';
import { neighbourTicks } from './tickWindows';

type Words = Pick<IntlShape, 'formatMessage'>;

/** Summary of an order: number, terms, prices and result, one per line. */
export function summaryText(words: Words, locale: Locale, order: Order): string {
  const { formatMessage } = words;
  const precision = pricePrecision(order);
  const price = (value: string, at: number | undefined) =>
    [formatPrice(value, precision, locale), at === undefined ? '' : formatExactTime(at, locale)]
      .filter(Boolean)
      .join(' · ');
  const difference = priceDifference(order);
  const direction = formatMessage({
    id: order.direction === 'rise' ? 'common.rise' : 'common.down',
  });
  const lines: (string | false)[] = [
    formatMessage({ id: 'receipt.title' }, { orderNo: order.orderNo }),
    `${order.symbol} · ${direction} · ${formatDuration(order.durationSec, locale)}`,
    order.sources !== undefined &&
      line(
        words,
        'source.title',
        order.sources.map((each) => priceSourceText(words, locale, each, order.symbol)).join(' · '),
      ),
    order.seenPrice !== undefined &&
      line(words, 'receipt.facts.requested', price(order.seenPrice, order.seenAt)),
    line(words, 'receipt.facts.accepted', formatExactTime(order.createdAt, locale)),
    order.entryPrice !== undefined &&
      line(words, 'receipt.facts.entry', price(order.entryPrice, order.entryAt)),
    order.endsAt !== undefined &&
      line(words, 'receipt.facts.ends', formatExactTime(order.endsAt, locale)),
    order.exitPrice !== undefined &&
      line(words, 'receipt.facts.exit', price(order.exitPrice, order.exitAt)),
    difference !== null &&
      line(
        words,
        'receipt.facts.difference',
        formatPrice(difference, precision, locale, { sign: true }),
      ),
    line(words, 'receipt.sum.stake', formatAmount(order.amount, locale, { unit: true })),
    formatMessage({ id: 'receipt.sum.payout' }, { rate: formatRate(order.payoutRate, locale) }),
    line(words, 'receipt.sum.fee', formatAmount(order.fee, locale, { unit: true })),
    line(words, 'receipt.facts.state', formatMessage({ id: stateMessages[orderStateOf(order)] })),
    order.profit !== undefined &&
      line(
        words,
        'receipt.sum.net',
        formatAmount(order.profit, locale, { sign: true, unit: true }),
      ),
    order.balanceAfter !== undefined &&
      line(
        words,
        'receipt.sum.balanceAfter',
        formatAmount(order.balanceAfter, locale, { unit: true }),
      ),
  ];
  return lines.filter((text) => text !== false).join('\n');
}

const line = ({ formatMessage }: Words, id: PlainMessageId, value: string) =>
  `${formatMessage({ id })}: ${value}`;

/** Text for support: the summary of the order, the result of the check, and the ticks that were used. */
export function questionText(
  words: Words,
  locale: Locale,
  order: Order,
  checked: Checked | null,
): string {
  const { formatMessage } = words;
  const summary = summaryText(words, locale, order);
  if (!checked) return `${summary}\n${formatMessage({ id: 'receipt.check.unchecked' })}`;
  const precision = pricePrecision(order);
  const ticksAround = (title: string, at: number | undefined) =>
    at === undefined
      ? []
      : ['', title, ...neighbourTicks(checked.ticks, at).map((tick) => tickLine(tick, checked))];
  const tickLine = (tick: Tick, { entry, exit }: Checked) => {
    const mark = tick[0] === entry?.[0] || tick[0] === exit?.[0] ? ' *' : '';
    const time = formatTime(tick[0], locale, { ms: true, zoneName: true });
    return `${time}  ${formatPrice(tick[1], precision, locale)}${mark}`;
  };
  return [
    summary,
    formatMessage({
      id: checked.kind === 'agrees' ? 'receipt.check.agrees' : 'receipt.check.disagrees',
    }),
    ...differenceTexts(words, locale, order, checked.differences).map((text) => `- ${text}`),
    ...ticksAround(
      formatMessage({ id: 'receipt.ticks.entry' }),
      checked.entry?.[0] ?? order.createdAt,
    ),
    ...ticksAround(formatMessage({ id: 'receipt.ticks.exit' }), checked.exit?.[0] ?? order.endsAt),
  ].join('\n');
}
