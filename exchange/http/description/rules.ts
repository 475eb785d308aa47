/**
 * Rules that concern several fields, for authors of a backend. They are the page docs/rules.md and the introduction of
 * the OpenAPI document.
 */

interface Rule {
  readonly title: string;
  readonly text: string;
}

const RULES: readonly Rule[] = [
  {
    title: 'Envelope',
    text: `Every answer is JSON: \`{ "code": 0, "data": …, "ts": … }\`. \`ts\` is the server's clock in ms and may be
omitted. A refusal by a rule is HTTP 200 with another \`code\` and \`data.reason\`; \`msg\` is English and for logs. 400
lists exactly the invalid fields in \`data.fields\`; 401 is checked before everything else; 404, 405, 413, 429 (with
\`Retry-After\`) and 5xx have the same envelope. Unknown fields of a request are ignored. Values are validated as
sent; a client normalises what its user typed. A valid text may be stored in a normal form: names composed (NFC), without
invisible characters and with single spaces; codes without letter case. A backend compares a password in a normal form,
because keyboards write the same accent or digit in several ways.`,
  },
  {
    title: 'Session and language',
    text: `\`Authorization\` is the access token without a prefix. Calls for visitors ignore an invalid one.
\`Accept-Language\` is \`en\`, \`vn\` or \`cn\`; anything else means \`en\`. An \`Authorization\` field in a body is blank.
For an app on another origin, preflights allow Authorization, Accept-Language, Content-Type and Idempotency-Key, and
every answer, including refusals, may be read.`,
  },
  {
    title: 'Money, rates and rounding',
    text: `Money is a decimal string in USDT with at most six places, never a JSON number. All arithmetic is in whole
millionths. Fees, payouts, daily credits and cashback are amount × rate, rounded down to a millionth. Rates are fractions:
"0.80" is 80 %. Prices have as many places as their product's \`precision\`.`,
  },
  {
    title: 'Time and ticks',
    text: `Times are whole ms since the epoch, UTC, and their names end in \`At\`. A trading product has one tick per second;
a tick is a time and a price, identical for all users, and past ticks never change. A candle aggregates the ticks from its
opening (inclusive) to the next one's (exclusive). \`product/kdata\` with \`ticksFrom\` and \`ticksTo\` (both included, at most
ten minutes apart) returns the ticks up to now, so that anyone can check a settlement.`,
  },
  {
    title: 'Settlement of rise/fall orders',
    text: `1. \`order/create\` takes stake + fee from available immediately; the order is \`pending\`. A price seen more than 10 s
   ago, or more than 2 s ahead, is \`PRICE_STALE\`; an order that would end after the product closes is \`MARKET_CLOSED\`.
2. The first tick at or after \`createdAt\` is the entry, and the order is \`ordered\`. None within 30 s: \`void\`.
3. \`endsAt\` = \`entryAt\` + \`durationSec\` × 1000.
4. The last tick at or before \`endsAt\` is the exit. None in the 30 s before it: \`void\`.
5. A rise wins when exit > entry, a drop when exit < entry; equal is a tie.
6. A win pays stake × (1 + payoutRate); a loss pays nothing; a tie and a void return stake and fee.
7. \`profit\` is net of the fee: payout − fee of a win, −(stake + fee) of a loss, 0 of a tie.

The result depends only on the order and the ticks, not on the user, the balance or an operator. Example: a rise of 20
at 0.80 with a fee of 1 % takes 20.2; it is entered at 1.08420 and ends at 1.08436: \`win\`, 36 is paid out, profit 15.8.`,
  },
  {
    title: 'Idempotency',
    text: `Calls that move money need \`Idempotency-Key\`, a UUID per intent of a user; otherwise the answer is 400. The
same key and body of the same user repeat the first answer without acting again. The same key with another body is
\`IDEMPOTENCY_MISMATCH\`; while the first call is running it is \`IN_FLIGHT\`. Keys of different users are independent. If
config says \`idempotentWrites: true\`, a client may repeat a call that had no answer.`,
  },
  {
    title: 'Freezes',
    text: `Five wrong fund passwords within 15 minutes freeze withdrawals, purchases and new orders for 30 minutes: those
calls answer \`FUNDS_FROZEN\` with the freeze: its reason, start and end, the actions still allowed and how to appeal.
Open orders still settle, and deposits are still credited. A freeze ends automatically.`,
  },
  {
    title: 'Deposits, withdrawals and reviews',
    text: `A deposit is \`awaiting_payment\`, then \`under_review\` after proof was submitted, then \`success\` or \`fail\`;
only success moves money. A withdrawal needs only an approved identity, the fund password and a bound target. Its amount
leaves available immediately; \`fail\` returns all of it as a separate entry. With \`targets.ownNameOnly\`, a card of
another name is \`NAME_MISMATCH\`. If no program can compare the names (Chinese characters and letters), the withdrawal
is accepted, and its reviewer compares them.`,
  },
  {
    title: 'Lock-ups, wealth and invitations',
    text: `A lock-up credits amount × dailyRate for each full day of 24 h from \`createdAt\`; the last credit returns the
amount. Wealth products pay simple interest by day at \`annualRate\`, funds the value of the last day; both mature
automatically. Nine levels of inviters, the nearest first, get their share of each fee of a won or lost order: shortly
after the settlement, with its date. Deposits bring no cashback.`,
  },
  {
    title: 'Books and lists',
    text: `\`total\` is the sum of available, inOrders, locked, invested and, if a backend has it, onItsWay: withdrawals under
review. The cash flow has one entry per change of available; the entries of a user sum to available, and \`balanceAfter\`
is the balance after each. Lists are newest first, except candles and histories, which are oldest first. \`nextCursor\`
stays valid when rows are added, and is null on the last page.`,
  },
];

export const rulesAsText = (): string =>
  RULES.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n');

export const rulesPage = (): string =>
  `# Rules of the exchange\n\nRules for a backend beyond the fields of each call, which \`/openapi.json\` describes. \`npm run conformance\` checks them.\n\n${rulesAsText()}\n`;
