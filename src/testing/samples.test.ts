import * as v from 'valibot';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { simulateResponses } from '#lab/stage/simulatedResponses';
import { boundCard } from './bankCards';
import { Instead, type Answers, type Asked } from './exchange';
import { fundAnswers } from './fundAnswers';
import * as orderRows from './orderRows';
import { answersFor, level, losing, silent, winning } from './receiptAnswers';
import { detailsOf, gold, lock7, pageOf, quotes, wallet } from './sampleRows';
import { sampleAnswers } from './samples';
import { standardAnswers } from './standardAnswers';
import { wealthAnswers } from './wealthAnswers';

/** What of an answer the contract's schema of that call refuses; nothing where it fits. */
function faultsOf(name: EndpointName, answer: unknown): string[] {
  const { issues = [] } = v.safeParse(endpoints[name].response, answer);
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const { START, pendingRow, orderedRow, wonRow, lostRow, tiedRow, voidRow } = orderRows;
const ordersOfALife = [pendingRow, orderedRow, wonRow, lostRow, tiedRow, voidRow];
const frozen = { reason: 'R', since: START, until: null, stillAllowed: [], appeal: 'support' };

/** Where an answer depends on what is asked, these are asked. */
const BODIES = [
  { kind: 'fund', productId: gold.productId },
  { kind: 'lockup', productId: lock7.productId },
  { ticksFrom: START, ticksTo: START + 60_000 },
];

it.each<[string, Answers]>([
  ['each call once', sampleAnswers],
  ['a calm day', standardAnswers()],
  ['someone who may withdraw', fundAnswers()],
  ['someone who may not', fundAnswers({ frozen, isVerified: false, isBound: false })],
  ['a lock-up and a fund', wealthAnswers()],
  ['a bound card', { getUserWallets: { bankCard: boundCard, wallets: [wallet] } }],
  ['each product', { productList: { items: [...quotes] }, wealthDetails: detailsOf(lock7) }],
  ['an order at each point of its life', { productOrders: pageOf(...ordersOfALife) }],
  ['an order that was won', answersFor(winning)],
  ['an order that was lost', answersFor(losing)],
  ['an order that was tied', answersFor(level)],
  ['an order without a price', answersFor(silent)],
])('the sample answers of %s fit the contract', async (_of, answers) => {
  const names = ENDPOINT_NAMES.filter((name) => name in answers);
  expect(names).not.toHaveLength(0);
  for (const name of names) {
    for (const body of BODIES) {
      const chosen: unknown = answers[name];
      const asked: Asked = { name, body, headers: new Headers() };
      const answer: unknown =
        typeof chosen === 'function' ? await (chosen as (asked: Asked) => unknown)(asked) : chosen;
      expect(answer).not.toBeInstanceOf(Instead);
      expect([name, faultsOf(name, answer)]).toEqual([name, []]);
    }
  }
});

it('there is one for each call', () => {
  expect(Object.keys(sampleAnswers).sort()).toEqual([...ENDPOINT_NAMES].sort());
  expect(Object.keys(standardAnswers()).sort()).toEqual([...ENDPOINT_NAMES].sort());
});

it('what the lab answers from its machines fits the contract', () => {
  const answers = Object.entries(simulateResponses({}));
  expect(answers).not.toHaveLength(0);
  for (const [name, tell] of answers) {
    expect([name, faultsOf(name as EndpointName, tell())]).toEqual([name, []]);
  }
});

it('an answer that does not fit is told by the path to its fault', () => {
  const { user, balance } = sampleAnswers.userDetails;
  const wrong = { user, balance: { ...balance, available: 12.5 } };
  expect(faultsOf('userDetails', wrong)[0]).toMatch(/^balance\.available: /);
});
