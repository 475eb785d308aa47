/**
 * The scenarios with an expectation for every context field: each step also expects the fields that this and all
 * earlier events have set. The original scenarios expect only the fields that they are about, so that they stay
 * readable.
 */
import type { Order, Verification } from '#contract';
import type { Transfer } from '#src/machines/transfer/selectors';
import type {
  Actor,
  Expectation,
  Scenario,
  ScenarioEvent,
  ScenarioStep,
} from '#contract/scenarioFormat';
import {
  ordered,
  orderReported,
  orderStep,
  orderScenario,
  running,
  won,
} from '../scenarios/orderParts';

type Facts = Readonly<Record<string, unknown>>;

const without = (facts: object, left: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !left.includes(name)));

const STAGE_OF_TRANSFER: Readonly<Record<Transfer['state'], string>> = {
  awaiting_payment: 'awaiting',
  under_review: 'review',
  success: 'final',
  fail: 'final',
  unknown: 'unknown',
};

const STAGE_OF_ORDER: Readonly<Record<Order['state'], string>> = {
  pending: 'pending',
  ordered: 'ordered',
  settled: 'final',
  void: 'final',
  unknown: 'unknown',
};

const ofOrder = (order: Order, known: Facts): Facts => ({
  stage: STAGE_OF_ORDER[order.state],
  orderNo: order.orderNo,
  fee: order.fee,
  payoutRate: order.payoutRate,
  createdAt: order.createdAt,
  // A later row without an entry does not clear the entry.
  entryPrice: order.entryPrice ?? known.entryPrice ?? null,
  entryAt: order.entryAt ?? known.entryAt ?? null,
  endsAt: order.endsAt ?? known.endsAt ?? null,
  exitPrice: order.exitPrice ?? null,
  exitAt: order.exitAt ?? null,
  result: order.result ?? null,
  profit: order.profit ?? null,
  balanceAfter: order.balanceAfter ?? null,
});

const ofIdentity = (row: Verification): Facts => ({
  verificationState: row.state,
  needed: row.needed,
  submittedAt: row.submittedAt ?? null,
  reviewedAt: row.reviewedAt ?? null,
  denialReason: row.denialReason ?? null,
  denialSide: row.denialSide ?? null,
  // The state "none" does not clear the error of an earlier attempt.
  ...(row.state !== 'none' && { refusal: null, unanswered: null }),
});

const ofTransfer = (row: Transfer): Facts => ({
  row,
  stage: STAGE_OF_TRANSFER[row.state],
  refusal: null,
  isProofMissing: false,
});

const EVERYTHING_NEEDED = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** Context fields that are known before the first response of the exchange. */
const initialFacts = ({ machine, input }: Actor): Facts => {
  if (machine === 'kyc')
    return {
      verificationState: 'none',
      needed: EVERYTHING_NEEDED,
      refusal: null,
      unanswered: null,
    };
  // A machine that is started by a row has no known fields yet.
  if (Object.keys(input).length === 0) return {};
  return machine === 'transfer'
    ? { intent: input, refusal: null, isProofMissing: false }
    : { intent: input, refusal: null };
};

/** True for the refusal that reports an existing submission; it is not an error. */
const isAlreadySubmitted = ({ refusal }: ScenarioEvent) =>
  (refusal as { reason: string }).reason === 'ALREADY_SUBMITTED';

/** Context fields that an event sets, for any machine. */
function factsOf(event: ScenarioEvent, { machine }: Actor, known: Facts): Facts {
  if (event.type === 'REFUSED') return isAlreadySubmitted(event) ? {} : { refusal: event.refusal };
  if (event.type === 'UNANSWERED') return { unanswered: event.cause };
  if (event.type === 'SUBMITTED' && machine === 'kyc') return { refusal: null, unanswered: null };
  if (event.order !== undefined) return ofOrder(event.order as Order, known);
  if (event.row === undefined) return {};
  if (machine === 'kyc') return ofIdentity(event.row as Verification);
  if (machine === 'transfer') return ofTransfer(event.row as Transfer);
  return { row: event.row };
}

/**
 * Adds the fields that all events so far have set to the expectations of a scenario, and removes the calls that an
 * exchange would answer.
 */
function expectAllFacts(scenario: Scenario): Scenario {
  const known = new Map<string, Facts>();
  const lastState = new Map<string, string>();

  function expected(id: string, wanted: Expectation, event: ScenarioEvent | null): Expectation {
    const actor = scenario.actors.find((each) => each.id === id);
    if (!actor) return wanted;
    const hasMoved = lastState.get(id) !== wanted.state;
    lastState.set(id, wanted.state);
    const before = known.get(id) ?? (event && hasMoved ? initialFacts(actor) : {});
    // An event that did not change the state was ignored, unless the scenario itself expects new fields.
    const added = event && hasMoved ? factsOf(event, actor, before) : {};
    const facts = { ...before, ...added, ...wanted };
    // An error is known only until the next attempt. Scenarios about errors expect the error themselves.
    known.set(id, without(facts, ['state', 'refusal', 'unanswered']));
    return facts;
  }

  function follow({ send, ...rest }: ScenarioStep): ScenarioStep {
    if (rest.page?.does === 'reload') {
      known.clear();
      lastState.clear();
    }
    const facts = Object.entries(rest.expect ?? {}).map(
      ([id, wanted]) => [id, expected(id, wanted, send?.to === id ? send.event : null)] as const,
    );
    return {
      ...rest,
      ...(send && { send: { to: send.to, event: send.event } }),
      ...(facts.length > 0 && { expect: Object.fromEntries(facts) }),
    };
  }
  return {
    ...scenario,
    name: `${scenario.name}, with all context fields`,
    steps: scenario.steps.map(follow),
  };
}

const wonWithoutEntry = without(won, ['entryPrice', 'entryAt', 'endsAt']) as Order;

/** The machine must keep the entry, because the exchange may omit it from the final row. */
const entryIsKept = orderScenario('order won, reported without its entry', [
  ...running,
  orderStep(62_000, orderReported(wonWithoutEntry), 'settled', {
    entryPrice: ordered.entryPrice,
    entryAt: ordered.entryAt,
    endsAt: ordered.endsAt,
  }),
]);

export const factScenariosOf = (scenarios: readonly Scenario[]): readonly Scenario[] =>
  [...scenarios, entryIsKept].map(expectAllFacts);
