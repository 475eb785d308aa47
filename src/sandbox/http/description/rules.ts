/**
 * Rules that concern several fields, for authors of a backend: a page of the documentation and the introduction of the
 * OpenAPI document.
 */

interface Rule {
  readonly title: string;
  readonly text: string;
}

const RULES: readonly Rule[] = [
  {
    title: 'Envelope',
    text: `Every answer is JSON: \`{ "code": 0, "data": …, "ts": … }\`. \`ts\` is the server's clock in ms and may be left
out. A refusal by a rule is HTTP 200 with another \`code\` and \`data.reason\`; \`msg\` is English and for logs. 400 names
every bad field in \`data.fields\` and no other; 401 comes before anything else is looked at; 404, 405, 413, 429 (with
\`Retry-After\`) and 5xx bear the same envelope. Unknown fields of a request are ignored, and nothing is normalised: what
does not fit is refused.`,
  },
  {
    title: 'Session and language',
    text: `\`Authorization\` bears the access token as it is, without a prefix. Calls for visitors ignore a bad one.
\`Accept-Language\` is \`en\`, \`vn\` or \`cn\`; anything else means \`en\`. Where \`Authorization\` stands in a body it is
blank there. For an app on another origin, preflights name Authorization, Accept-Language, Content-Type and
Idempotency-Key, and every answer, refusals too, may be read.`,
  },
  {
    title: 'Money, rates and rounding',
    text: `Money is a decimal string in USDT with at most six places, never a JSON number. Reckoning is done in whole
millionths. Fees, payouts, daily credits and cashback are amount × rate, rounded down to a millionth. Rates are fractions:
"0.80" is 80 %. Prices have as many places as their product's \`precision\`.`,
  },
  {
    title: 'Time and ticks',
    text: `Times are whole ms since the epoch, UTC, and end in \`At\`. A product that trades has one tick a second; a tick
is a time and a price, the same for everybody, and never changes once it is past. A candle sums up the ticks from its
opening, included, to the next one's, excluded. \`product/kdata\` with \`ticksFrom\` and \`ticksTo\` (both included, at most
ten minutes apart) gives the ticks up to now, so that anyone can check a settlement.`,
  },
  {
    title: 'Settlement of rise/fall orders',
    text: `1. \`order/create\` takes stake + fee from available at once; the order is \`pending\`. A price seen more than 10 s
   ago, or more than 2 s ahead, is \`PRICE_STALE\`; an order that would end after the product closes is \`MARKET_CLOSED\`.
2. The first tick at or after \`createdAt\` is the entry, and the order is \`ordered\`. None within 30 s: \`void\`.
3. \`endsAt\` = \`entryAt\` + \`durationSec\` × 1000.
4. The last tick at or before \`endsAt\` is the exit. None in the 30 s before it: \`void\`.
5. A rise wins when exit > entry, a drop when exit < entry; equal is a tie.
6. A win pays stake × (1 + payoutRate); a loss pays nothing; a tie and a void give stake and fee back.
7. \`profit\` is net of the fee: payout − fee of a win, −(stake + fee) of a loss, 0 of a tie.

The result is a function of the order and the ticks alone: no user, balance or operator enters it. Example: a rise of 20
at 0.80 with a fee of 1 % takes 20.2; it is entered at 1.08420 and ends at 1.08436: \`win\`, 36 comes back, profit 15.8.`,
  },
  {
    title: 'Idempotency',
    text: `Calls that move money bear \`Idempotency-Key\`, a UUID for each intent of a user; without one, or with anything
else, the answer is 400. The same key and body of the same user give the first answer again and act once. The same key
with another body is \`IDEMPOTENCY_MISMATCH\`; while the first call has not finished it is \`IN_FLIGHT\`. Keys of different
users are different keys. Where config says \`idempotentWrites: true\`, a client may repeat what had no answer.`,
  },
  {
    title: 'Freezes',
    text: `Five wrong fund passwords within 15 minutes freeze withdrawals, purchases and new orders for 30 minutes: those
calls answer \`FUNDS_FROZEN\` with the freeze, which says why, since and until when, what still works and how to appeal.
Open orders still settle, and deposits still land. A freeze ends by itself.`,
  },
  {
    title: 'Deposits, withdrawals and reviews',
    text: `A deposit is \`awaiting_payment\`, then \`under_review\` once proof is in, then \`success\` or \`fail\`; only
success moves money. A withdrawal needs an approved identity, the fund password and a bound target, and nothing else. Its
amount leaves available at once; \`fail\` gives all of it back as a line of its own.`,
  },
  {
    title: 'Lock-ups, wealth and invitations',
    text: `A lock-up credits amount × dailyRate for each full day of 24 h from \`createdAt\`; the last credit returns the
amount. Wealth products pay simple interest by day at \`annualRate\`, funds the value of the last day; both mature by
themselves. Of each fee of an order that won or lost, nine levels of inviters get their share, nearest first: a moment
after the settlement, dated as it is. Of deposits they get nothing.`,
  },
  {
    title: 'Books and lists',
    text: `\`total\` is the sum of available, inOrders, locked, invested and, where a backend has it, onItsWay: what a
withdrawal under review holds. The cash flow has one line for each movement of
available; the lines of a user sum to available, and \`balanceAfter\` leads from one to the next. Lists are newest first,
but candles and histories, which are oldest first. \`nextCursor\` keeps its place when something new comes, and is null on
the last page.`,
  },
];

export const rulesAsText = (): string =>
  RULES.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n');

export const rulesPage = (): string =>
  `# Rules of the exchange\n\nWhat a backend has to do beyond the fields of each call, which \`/openapi.json\` describes. \`npm run conformance\` checks it.\n\n${rulesAsText()}\n`;
