/**
 * The stories once more, fact by fact: after each event everything that it said must be known, and everything that was
 * known before and not said anew. The stories themselves expect what they are about, so that people can read them.
 */
import type { Order, Verification } from '#contract';
import type { Transfer } from '#src/machines/transferFacts';
import type {
  Actor,
  Expectation,
  Scenario,
  ScenarioEvent,
  ScenarioStep,
} from '#contract/scenarioFormat';
import { ordered, reported, running, step, story, won } from '../scenarios/orderParts';

type Facts = Readonly<Record<string, unknown>>;

const without = (facts: object, left: readonly string[]): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !left.includes(name)));

const STAGE_OF_TRANSFER: Readonly<Record<Transfer['state'], string>> = {
  awaiting_payment: 'awaiting',
  under_review: 'review',
  success: 'final',
  fail: 'final',
};

const ofOrder = (order: Order, known: Facts): Facts => ({
  stage: order.state === 'pending' || order.state === 'ordered' ? order.state : 'final',
  orderNo: order.orderNo,
  fee: order.fee,
  payoutRate: order.payoutRate,
  createdAt: order.createdAt,
  // A later row that leaves out how it began does not take that back.
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
  standing: row.state,
  needed: row.needed,
  submittedAt: row.submittedAt ?? null,
  reviewedAt: row.reviewedAt ?? null,
  denialReason: row.denialReason ?? null,
  denialSide: row.denialSide ?? null,
  // That there is nothing says nothing of what went wrong with a try.
  ...(row.state !== 'none' && { refusal: null, unanswered: null }),
});

const ofTransfer = (row: Transfer): Facts => ({
  row,
  stage: STAGE_OF_TRANSFER[row.state],
  refusal: null,
  isProofMissing: false,
});

const EVERYTHING_NEEDED = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

/** What must be known before the exchange has said anything. */
const begun = ({ machine, input }: Actor): Facts => {
  if (machine === 'kyc')
    return { standing: 'none', needed: EVERYTHING_NEEDED, refusal: null, unanswered: null };
  // A machine that rows alone begin has heard of nothing.
  if (Object.keys(input).length === 0) return {};
  return machine === 'transfer'
    ? { intent: input, refusal: null, isProofMissing: false }
    : { intent: input, refusal: null };
};

/** No refusal of what was wished: it is there already. */
const isTaken = ({ refusal }: ScenarioEvent) =>
  (refusal as { reason: string }).reason === 'ALREADY_SUBMITTED';

/** What an event says, whatever the machine that hears it. */
function saidBy(event: ScenarioEvent, { machine }: Actor, known: Facts): Facts {
  if (event.type === 'REFUSED') return isTaken(event) ? {} : { refusal: event.refusal };
  if (event.type === 'UNANSWERED') return { unanswered: event.cause };
  if (event.type === 'SUBMITTED' && machine === 'kyc') return { refusal: null, unanswered: null };
  if (event.order !== undefined) return ofOrder(event.order as Order, known);
  if (event.row === undefined) return {};
  if (machine === 'kyc') return ofIdentity(event.row as Verification);
  if (machine === 'transfer') return ofTransfer(event.row as Transfer);
  return { row: event.row };
}

/** The story with everything expected that its events have said so far; its calls are left to the story itself. */
function factByFact({ exchange: _, ...told }: Scenario): Scenario {
  const known = new Map<string, Facts>();
  const stood = new Map<string, string>();

  function expected(id: string, wanted: Expectation, event: ScenarioEvent | null): Expectation {
    const actor = told.actors.find((each) => each.id === id);
    if (!actor) return wanted;
    const hasMoved = stood.get(id) !== wanted.state;
    stood.set(id, wanted.state);
    // An event that led nowhere was taken no notice of.
    if (!event || !hasMoved) return { ...known.get(id), ...wanted };
    const before = known.get(id) ?? begun(actor);
    const said = saidBy(event, actor, before);
    // What went wrong counts until the next try, which a story says where it is about that.
    known.set(id, without({ ...before, ...said }, ['refusal', 'unanswered']));
    return { ...before, ...said, ...wanted };
  }

  function follow({ send, ...rest }: ScenarioStep): ScenarioStep {
    if (rest.page?.does === 'reload') {
      known.clear();
      stood.clear();
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
  return { ...told, name: `${told.name}, fact by fact`, steps: told.steps.map(follow) };
}

const wonWithoutEntry = without(won, ['entryPrice', 'entryAt', 'endsAt']) as Order;

/** A backend may leave out of its last word what it has said before. */
const entryIsKept = story('order won, told without its entry', [
  ...running,
  step(62_000, reported(wonWithoutEntry), 'settled', {
    entryPrice: ordered.entryPrice,
    entryAt: ordered.entryAt,
    endsAt: ordered.endsAt,
  }),
]);

export const factStoriesOf = (stories: readonly Scenario[]): readonly Scenario[] =>
  [...stories, entryIsKept].map(factByFact);
