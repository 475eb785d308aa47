import type { IntlShape } from 'react-intl';
import { COMMITMENT_DAYS, DAY_MS } from '#contract/constants';
import type { Order } from '#contract';
import { formatDate, formatDateTime, formatPrice } from '../../../intl';
import type { Locale } from '../../../intl';
import type { PriceVerdict } from './judgePrices';
import { formatExactTime } from './Moment';
import { pricePrecision } from './prices';

/**
 * `good`: proved. `info`: cannot be proved, which the exchange cannot cause or has said on the order. `warn`: cannot be
 * proved, and the exchange can be the cause. `bad`: two statements of the exchange contradict each other.
 */
export type VerdictTone = 'good' | 'info' | 'warn' | 'bad';

interface Writer extends Pick<IntlShape, 'formatMessage'> {
  readonly locale: Locale;
  readonly order: Order;
}

interface Row<V> {
  readonly tone: VerdictTone;
  readonly title: (writer: Writer, verdict: V) => string;
  readonly why: (writer: Writer, verdict: V) => string;
}

type Rows = { readonly [K in PriceVerdict['kind']]: Row<Extract<PriceVerdict, { kind: K }>> };

const plain =
  (id: PlainMessageId) =>
  ({ formatMessage }: Writer) =>
    formatMessage({ id });
const minute = (at: number, { locale }: Writer) =>
  formatDateTime(at, locale, { seconds: false, zoneName: true });
const utcDay = (day: number, { locale }: Writer) =>
  formatDate(day * DAY_MS, locale, { zone: 'UTC' });

const info = { tone: 'info', title: plain('receipt.proof.impossible') } as const;
const warn = { tone: 'warn', title: plain('receipt.proof.unprovable') } as const;
const broken = { tone: 'bad', title: plain('receipt.proof.broken') } as const;
const differs = { tone: 'bad', title: plain('receipt.proof.disagrees') } as const;

/** Tone and texts of each verdict. What the exchange alone can cause is never `info`. */
const rows: Rows = {
  agrees: {
    tone: 'good',
    title: plain('receipt.proof.agrees'),
    why: (writer, { count, seenAt }) =>
      Number.isNaN(seenAt)
        ? writer.formatMessage({ id: 'receipt.proof.agreesWhy' }, { count })
        : writer.formatMessage(
            { id: 'receipt.proof.agreesSeen' },
            { count, time: minute(seenAt, writer) },
          ),
  },
  waiting: {
    tone: 'info',
    title: (writer, { publishedAt }) =>
      writer.formatMessage({ id: 'receipt.proof.waiting' }, { time: minute(publishedAt, writer) }),
    why: plain('receipt.proof.waitingWhy'),
  },
  tooOld: {
    ...info,
    why: ({ formatMessage }) =>
      formatMessage({ id: 'receipt.proof.tooOld' }, { days: COMMITMENT_DAYS }),
  },
  fixed: { ...info, why: plain('receipt.proof.fixed') },
  late: {
    ...warn,
    why: (writer, { publishedAt, latest }) =>
      writer.formatMessage(
        { id: 'receipt.proof.late' },
        { time: minute(publishedAt, writer), latest: minute(latest, writer) },
      ),
  },
  overdue: {
    ...warn,
    why: (writer, { publishedAt }) =>
      writer.formatMessage({ id: 'receipt.proof.overdue' }, { time: minute(publishedAt, writer) }),
  },
  noCommitment: {
    ...warn,
    why: (writer, { day }) =>
      writer.formatMessage({ id: 'receipt.proof.noCommitment' }, { date: utcDay(day, writer) }),
  },
  noMarket: { ...warn, why: plain('receipt.proof.noMarket') },
  otherMarket: { ...warn, why: plain('receipt.proof.otherMarket') },
  noProduct: {
    ...warn,
    why: ({ formatMessage, order: { symbol } }) =>
      formatMessage({ id: 'receipt.proof.noProduct' }, { symbol }),
  },
  fixedUnsaid: { ...warn, why: plain('receipt.proof.fixedUnsaid') },
  exchanged: {
    ...broken,
    why: (writer, { seen: { sha256, seenAt } }) =>
      writer.formatMessage(
        { id: 'receipt.proof.exchanged' },
        { time: minute(seenAt, writer), sha256 },
      ),
  },
  withdrawn: {
    ...broken,
    why: (writer, { seen: { sha256, seenAt } }) =>
      writer.formatMessage(
        { id: 'receipt.proof.withdrawn' },
        { time: minute(seenAt, writer), sha256 },
      ),
  },
  fixedDenied: {
    ...broken,
    why: ({ formatMessage, locale }, { at }) =>
      formatMessage({ id: 'receipt.proof.fixedDenied' }, { time: formatExactTime(at, locale) }),
  },
  otherText: { ...differs, why: plain('receipt.proof.otherText') },
  otherPrice: {
    ...differs,
    why: ({ formatMessage, locale, order }, { at, claimed, computed }) => {
      const price = (text: string) => formatPrice(text, pricePrecision(order), locale);
      const values = {
        time: formatExactTime(at, locale),
        claimed: price(claimed),
        computed: computed === null ? formatMessage({ id: 'receipt.facts.none' }) : price(computed),
      };
      return formatMessage({ id: 'receipt.proof.otherPrice' }, values);
    },
  },
};

const NEXT: Readonly<Record<VerdictTone, PlainMessageId | null>> = {
  good: null,
  info: null,
  warn: 'receipt.proof.unprovableNext',
  bad: 'receipt.proof.disagreesNext',
};

export interface VerdictTexts {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly why: string;
  /** What the user can do. */
  readonly next: string | null;
}

/** Writes a verdict. */
export function verdictTexts(verdict: PriceVerdict, writer: Writer): VerdictTexts {
  // The row is that of the kind of the verdict.
  const { tone, title, why } = rows[verdict.kind] as Row<PriceVerdict>;
  const next = NEXT[tone];
  return {
    tone,
    title: title(writer, verdict),
    why: why(writer, verdict),
    next: next && writer.formatMessage({ id: next }),
  };
}
