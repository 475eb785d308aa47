import * as v from 'valibot';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { simulateResponses } from '#lab/stage/simulatedResponses';
import { boundCard } from './bankCards';
import { RawResponse, type Answers, type ReceivedCall } from './exchange';
import { transferAnswers } from './transferAnswers';
import * as orderRows from './orderRows';
import { answersFor, tieMarket, loseMarket, voidMarket, winMarket } from './receiptAnswers';
import { detailsOf, freeze, gold, lock7, pageOf, quotes, wallet } from './sampleRows';
import { sampleAnswers } from './samples';
import { standardAnswers } from './standardAnswers';
import { wealthAnswers } from './wealthAnswers';

/** Faults of a response against the contract's schema of the call `name`; empty for a valid response. */
function faultsOf(name: EndpointName, answer: unknown): string[] {
  const { issues = [] } = v.safeParse(endpoints[name].response, answer);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const { ORDER_ROWS_AT, pendingRow, orderedRow, wonRow, lostRow, tiedRow, voidRow } = orderRows;
const orderInEachState = [pendingRow, orderedRow, wonRow, lostRow, tiedRow, voidRow];
const frozen = freeze({ until: null, stillAllowed: [] });

/** Request bodies for the responses that depend on the request. */
const BODIES = [
  { kind: 'fund', productId: gold.productId },
  { kind: 'lockup', productId: lock7.productId },
  { ticksFrom: ORDER_ROWS_AT, ticksTo: ORDER_ROWS_AT + 60_000 },
];

it.each<[string, Answers]>([
  ['one answer per call', sampleAnswers],
  ['the standard answers', standardAnswers()],
  ['a user who may withdraw', transferAnswers()],
  ['a user who may not withdraw', transferAnswers({ frozen, isVerified: false, isBound: false })],
  ['a lock-up and a fund', wealthAnswers()],
  ['a bound card', { getUserWallets: { bankCard: boundCard, wallets: [wallet] } }],
  ['all products', { productList: { items: [...quotes] }, wealthDetails: detailsOf(lock7) }],
  ['an order in each state', { productOrders: pageOf(...orderInEachState) }],
  ['an order that was won', answersFor(winMarket)],
  ['an order that was lost', answersFor(loseMarket)],
  ['an order that was tied', answersFor(tieMarket)],
  ['an order without a price', answersFor(voidMarket)],
])('sample answers match the contract: %s', async (_of, answers) => {
  const names = ENDPOINT_NAMES.filter((name) => name in answers);
  expect(names).not.toHaveLength(0);
  for (const name of names) {
    for (const body of BODIES) {
      const chosen: unknown = answers[name];
      const call: ReceivedCall = { name, body, headers: new Headers() };
      const answer: unknown =
        typeof chosen === 'function'
          ? await (chosen as (call: ReceivedCall) => unknown)(call)
          : chosen;
      expect(answer).not.toBeInstanceOf(RawResponse);
      expect([name, faultsOf(name, answer)]).toEqual([name, []]);
    }
  }
});

it('sample and standard answers exist for every call', () => {
  expect(Object.keys(sampleAnswers).sort()).toEqual([...ENDPOINT_NAMES].sort());
  expect(Object.keys(standardAnswers()).sort()).toEqual([...ENDPOINT_NAMES].sort());
});

it('simulated answers of the lab match the contract', () => {
  const answers = Object.entries(simulateResponses({}));
  expect(answers).not.toHaveLength(0);
  for (const [name, answer] of answers) {
    expect([name, faultsOf(name as EndpointName, answer())]).toEqual([name, []]);
  }
});

it('faultsOf reports the path of an invalid field', () => {
  const { user, balance } = sampleAnswers.userDetails;
  const wrong = { user, balance: { ...balance, available: 12.5 } };
  expect(faultsOf('userDetails', wrong)[0]).toMatch(/^balance\.available: /);
});
