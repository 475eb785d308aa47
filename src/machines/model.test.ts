import { assign } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type { LockupOrder } from '#contract';
import { plantFault } from '#testkit/player/testing/plantFault';
import type { PlantedFault } from '#testkit/player/testing/plantFault';
import type { ScenarioEvent } from '#contract/scenarioFormat';
import { beginningsOf, explore } from '#testkit/testing/explore';
import {
  deadEnds,
  decidedUnheard,
  reachedWithout,
  statesWithoutExit,
  submittedTwice,
  unreachedStates,
} from '#testkit/testing/modelRules';
import type { MachineKind } from './kinds';
import type { LockupContext } from './lockupFacts';
import { KINDS } from '#testkit/testing/machineKinds';
import { MACHINES, MODELS } from './registry';
import type { MachineSet } from './registry';

const rowOf = ({ order, row = order }: ScenarioEvent) =>
  row as { readonly state: string } | undefined;

const isVerdict =
  (states: readonly string[]) =>
  (event: ScenarioEvent): boolean => {
    const row = rowOf(event);
    return row !== undefined && (states.length === 0 || states.includes(row.state));
  };

/** Every rule that a machine breaks, in words; none for a good one. */
function brokenRules(kind: MachineKind, machines: MachineSet = MACHINES): readonly string[] {
  const { rules } = MODELS[kind];
  const explored = beginningsOf(kind).map((each) => explore(each, machines));
  const everywhere = explored.map((each) => unreachedStates(each, machines));
  const unreached = (everywhere[0] ?? []).filter((state) =>
    everywhere.every((states) => states.includes(state)),
  );
  const say = (rule: string, places: readonly string[]) =>
    places.map((place) => `${rule}: ${place}`);
  const broken = explored.flatMap((each) => [
    ...say('no way to rest', deadEnds(each, new Set(rules.mayStay))),
    ...say('no way out', statesWithoutExit(each)),
    ...Object.entries(rules.verdicts).flatMap(([state, words]) =>
      say('decided here', reachedWithout(each, state, isVerdict(words))),
    ),
    ...rules.submissions.flatMap((submission) =>
      say('sent twice', submittedTwice(each, submission)),
    ),
    ...say('given up unheard', decidedUnheard(each, ['submitting', 'checking'])),
  ]);
  return [...new Set([...say('never met', unreached), ...broken])];
}

describe.each(KINDS)('In everything that can become of a machine "%s"', (kind) => {
  it('every rule holds', () => {
    expect(brokenRules(kind)).toEqual([]);
  });

  it('there is enough to go through', () => {
    const sizes = beginningsOf(kind).map((each) => {
      const { places, edges } = explore(each);
      return { places: places.length, edges: edges.length };
    });
    for (const { places, edges } of sizes) {
      expect(places).toBeGreaterThan(4);
      expect(edges).toBeGreaterThan(places);
    }
  });

  it('no field is called "state", by which stories mean where the machine stands', () => {
    const contexts = beginningsOf(kind).flatMap((each) =>
      explore(each).places.map(({ context }) => Object.keys(context as object)),
    );
    expect(contexts.length).toBeGreaterThan(0);
    expect(contexts.flat()).not.toContain('state');
  });
});

type Row = { readonly row: LockupOrder };

describe('A machine with a fault in it breaks the rule that it should:', () => {
  it.each<[string, PlantedFault, string]>([
    [
      'a countdown that settles',
      { machine: 'order', state: 'ordered', event: 'DEADLINE_REACHED', target: 'settled' },
      'decided here: ordered —DEADLINE_REACHED→ settled',
    ],
    [
      'a time-out that is sent again',
      { machine: 'order', state: 'checking', event: 'SUBMITTED', target: 'submitting' },
      'sent twice: checking —SUBMITTED→ submitting',
    ],
    [
      'a time-out that counts as a failure',
      { machine: 'order', state: 'submitting', event: 'UNANSWERED', target: 'absent' },
      'given up unheard: submitting —UNANSWERED→ absent',
    ],
    [
      'an order that nothing moves any more',
      { machine: 'order', state: 'ordered', event: 'REPORTED', target: 'ordered' },
      'no way to rest: awaiting',
    ],
    [
      'a proof that is handed in twice',
      { machine: 'transfer', state: 'proof_checking', event: 'PROOF_SENT', target: 'proving' },
      'sent twice: proof_checking —PROOF_SENT→ proving',
    ],
    [
      'a withdrawal that succeeds because it was taken',
      { machine: 'transfer', state: 'submitting', event: 'ACCEPTED', target: 'success' },
      'decided here: submitting —ACCEPTED→ success',
    ],
    [
      'a resubmission while nobody knows of the first',
      { machine: 'kyc', state: 'checking', event: 'SUBMITTED', target: 'submitting' },
      'sent twice: checking —SUBMITTED→ submitting',
    ],
    [
      'an identity that is approved by being sent',
      { machine: 'kyc', state: 'none', event: 'SUBMITTED', target: 'approved' },
      'decided here: none —SUBMITTED→ approved',
    ],
    [
      'a lock-up that is complete by the clock',
      { machine: 'lockup', state: 'earning', event: 'CREDIT_DUE', target: 'complete' },
      'decided here: earning —CREDIT_DUE→ complete',
    ],
    [
      'a purchase that is bought by being asked for',
      { machine: 'purchase', state: 'drafted', event: 'SUBMITTED', target: 'bought' },
      'decided here: drafted —SUBMITTED→ bought',
    ],
    [
      'a refusal that is forgotten',
      { machine: 'purchase', state: 'checking', event: 'CONFIRMED_ABSENT', target: 'checking' },
      'never met: absent',
    ],
    [
      'a state that is never met',
      { machine: 'lockup', state: 'earning', event: 'CREDIT_DUE', target: 'earning' },
      'never met: crediting',
    ],
  ])('%s', (_what, fault, rule) => {
    expect(brokenRules(fault.machine, plantFault(fault))).toContain(rule);
  });

  it('one that counts without end is stopped', () => {
    const { machine, version } = MACHINES.lockup;
    const counting = machine.provide({
      actions: {
        learn: assign(({ context, event }: { context: LockupContext; event: AnyEventObject }) => ({
          row: { ...(event as unknown as Row).row, createdAt: (context.row?.createdAt ?? 0) + 1 },
        })),
      },
      guards: { isNews: () => true },
    });
    const machines = { ...MACHINES, lockup: { machine: counting, version } };
    expect(() => brokenRules('lockup', machines)).toThrow(/limit/i);
  });
});
