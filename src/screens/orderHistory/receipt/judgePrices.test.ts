import { COMMITMENT_DAYS, DAY_MS, DAY_TEXT_WITHIN_MS, MINUTE_MS } from '#contract';
import type { Order, PriceSource } from '#contract';
import { commitmentTo } from '#marketDay/marketDay';
import { computedTicks, endedDay } from '#testkit/app/computedMarket';
import { settleByRule, ORDER_TERMS } from '#testkit/testing/settledByRule';
import { judgePrices } from './judgePrices';
import type { PriceVerdict } from './judgePrices';
import { daysOf } from './provePrices';
import type { CommittedDay } from './provePrices';
import { verdictTexts } from './verdictTexts';
import type { VerdictTone } from './verdictTexts';

const ticks = computedTicks(ORDER_TERMS);
const settled = settleByRule(ORDER_TERMS, ticks);
const [day = NaN] = daysOf(settled);
const ended = endedDay(day);
const DAY_END = (day + 1) * DAY_MS;
const running: CommittedDay = {
  ...{ day, sha256: ended.sha256, fixed: [] },
  publishedAt: DAY_END + DAY_TEXT_WITHIN_MS,
};
const NOW = DAY_END + 2 * DAY_MS;
const sha = (digit: string) => digit.repeat(64);
const recommitted = (text: string): CommittedDay => ({
  ...ended,
  text,
  sha256: commitmentTo(text),
});
const computed: PriceSource[] = [{ kind: 'computed' }];
const isSet = { productId: 'EURUSD', from: settled.entryAt ?? NaN, to: settled.exitAt ?? NaN };
const seenAs = (sha256: string, onDay = day) => ({ day: onDay, sha256, seenAt: NOW - DAY_MS });

interface House {
  readonly published?: CommittedDay;
  readonly order?: Partial<Order>;
  readonly ticks?: typeof ticks;
  readonly hasMarket?: boolean;
  readonly seen?: Parameters<typeof judgePrices>[0]['seen'];
  readonly now?: number;
}

const judge = ({
  order = {},
  published,
  hasMarket = true,
  seen = [],
  now = NOW,
  ...house
}: House) =>
  judgePrices({
    ...{ order: { ...settled, sources: computed, ...order }, ticks: house.ticks ?? ticks },
    ...{ hasMarket, seen, now, days: [{ day, published }] },
  });

type Kind = PriceVerdict['kind'];
type Case = readonly [house: string, statements: House, kind: Kind, tone: VerdictTone];

const honest: readonly Case[] = [
  ['published the text', { published: ended }, 'agrees', 'good'],
  [
    'published the text to the commitment that this device saw',
    { published: ended, seen: [seenAs(ended.sha256)] },
    ...(['agrees', 'good'] as const),
  ],
  ['will publish the text in time', { published: running }, 'waiting', 'info'],
  [
    'publishes the text in this minute',
    { published: running, now: running.publishedAt + MINUTE_MS },
    ...(['waiting', 'info'] as const),
  ],
  [
    'publishes no commitments of days that are too long ago',
    { now: DAY_END + (COMMITMENT_DAYS + 1) * DAY_MS },
    ...(['tooOld', 'info'] as const),
  ],
  [
    'played a recording and says so on the order',
    {
      published: { ...ended, fixed: [isSet] },
      order: { sources: [{ kind: 'recorded', recordedOn: '2010-05-06' }] },
    },
    ...(['fixed', 'info'] as const),
  ],
  [
    'played a script that ended between acceptance and entry',
    {
      published: {
        ...ended,
        fixed: [{ ...isSet, from: settled.createdAt, to: settled.createdAt + 1 }],
      },
    },
    ...(['agrees', 'good'] as const),
  ],
];

const other = 'tidemark 0';
const dishonest: readonly Case[] = [
  ['leaves out the commitment to the day', {}, 'noCommitment', 'warn'],
  [
    'leaves out the commitment that this device saw',
    { seen: [seenAs(ended.sha256)] },
    ...(['withdrawn', 'bad'] as const),
  ],
  [
    'leaves out all commitments, of which this device saw that of the day',
    { hasMarket: false, seen: [seenAs(ended.sha256)] },
    ...(['withdrawn', 'bad'] as const),
  ],
  [
    'leaves out all commitments, of which this device saw that of another day',
    { hasMarket: false, seen: [seenAs(ended.sha256, day - 3)] },
    ...(['noMarket', 'warn'] as const),
  ],
  ['answers for another day', { published: endedDay(day - 1) }, 'noCommitment', 'warn'],
  [
    'exchanges the commitment before the text is published',
    { published: running, seen: [seenAs(sha('a'))] },
    ...(['exchanged', 'bad'] as const),
  ],
  [
    'exchanges commitment and text',
    { published: ended, seen: [seenAs(sha('a'))] },
    ...(['exchanged', 'bad'] as const),
  ],
  [
    'named two commitments to the day',
    { published: ended, seen: [seenAs(ended.sha256), seenAs(sha('a'))] },
    ...(['exchanged', 'bad'] as const),
  ],
  [
    'promises the text for a later time than the contract',
    { published: { ...running, publishedAt: DAY_END + 365 * DAY_MS } },
    ...(['late', 'warn'] as const),
  ],
  [
    'promises the text a minute too late',
    { published: { ...running, publishedAt: running.publishedAt + MINUTE_MS } },
    ...(['late', 'warn'] as const),
  ],
  [
    'does not publish the text at the promised time',
    { published: running, now: running.publishedAt + 60 * MINUTE_MS },
    ...(['overdue', 'warn'] as const),
  ],
  [
    'says fixed, and on the order computed',
    { published: { ...ended, fixed: [isSet] } },
    ...(['fixedDenied', 'bad'] as const),
  ],
  [
    'says fixed at the exit only, and on the order computed',
    { published: { ...ended, fixed: [{ ...isSet, from: isSet.to }] } },
    ...(['fixedDenied', 'bad'] as const),
  ],
  [
    'says fixed, and names no source on the order',
    { published: { ...ended, fixed: [isSet] }, order: { sources: undefined } },
    ...(['fixedUnsaid', 'warn'] as const),
  ],
  [
    'publishes a text of another market',
    { published: recommitted(ended.text.replace(/"market":"[^"]*"/, `"market":"${other}"`)) },
    ...(['otherMarket', 'warn'] as const),
  ],
  ['publishes an empty text', { published: recommitted('') }, 'otherMarket', 'warn'],
  [
    'settled an order on a product that the market of the text does not have',
    { published: ended, order: { productId: 'NEWUSD' } },
    ...(['noProduct', 'warn'] as const),
  ],
  [
    'publishes the text of another day',
    { published: { ...ended, text: endedDay(day - 1).text } },
    ...(['otherText', 'bad'] as const),
  ],
  [
    'publishes the text of another day with its commitment',
    { published: { ...endedDay(day - 1), day } },
    ...(['otherPrice', 'bad'] as const),
  ],
  [
    'gives no ticks and claims another entry price',
    { published: ended, ticks: [], order: { entryPrice: '1.00000' } },
    ...(['otherPrice', 'bad'] as const),
  ],
];

test.each([...honest, ...dishonest])('a house that %s', (_house, statements, kind, tone) => {
  const verdict = judge(statements);
  expect(verdict.kind).toBe(kind);
  const formatMessage = ({ id }: { id: string }) => id;
  const writer = { formatMessage: formatMessage as never, locale: 'en' as const, order: settled };
  const texts = verdictTexts(verdict, writer);
  expect(texts.tone).toBe(tone);
  expect(texts.next !== null).toBe(tone === 'warn' || tone === 'bad');
});

test('every verdict is that of a row, and what a dishonest house causes is never a neutral note', () => {
  const kinds: Record<Kind, true> = {
    ...{ agrees: true, waiting: true, tooOld: true, fixed: true, late: true, overdue: true },
    ...{ noCommitment: true, noMarket: true, otherMarket: true, noProduct: true },
    ...{ fixedUnsaid: true, exchanged: true, withdrawn: true, fixedDenied: true },
    ...{ otherText: true, otherPrice: true },
  };
  const found = new Set([...honest, ...dishonest].map(([, , kind]) => kind));
  expect([...found].sort()).toEqual(Object.keys(kinds).sort());
  expect(dishonest.filter(([, , , tone]) => tone === 'info' || tone === 'good')).toEqual([]);
});

test('an order over midnight is judged by both days, a contradiction before a text to come', () => {
  const terms = { ...ORDER_TERMS, createdAt: day * DAY_MS - 30_500 };
  const around = computedTicks(terms);
  const order = settleByRule(terms, around);
  const days = (first: CommittedDay | undefined, second: CommittedDay | undefined) => [
    { day: day - 1, published: first },
    { day, published: second },
  ];
  const judgeBoth = (
    both: ReturnType<typeof days>,
    seen: Parameters<typeof judgePrices>[0]['seen'] = [],
  ) => judgePrices({ order, ticks: around, hasMarket: true, seen, now: NOW, days: both });
  expect(judgeBoth(days(endedDay(day - 1), ended)).kind).toBe('agrees');
  expect(judgeBoth(days(endedDay(day - 1), running)).kind).toBe('waiting');
  expect(judgeBoth(days(undefined, running)).kind).toBe('noCommitment');
  expect(judgeBoth(days(running, running), [seenAs(sha('b'), day)]).kind).toBe('noCommitment');
});
