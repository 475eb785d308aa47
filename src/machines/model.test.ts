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
import type { LockupContext } from './lockup/selectors';
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

/** Returns a message for each rule that a machine breaks. */
function brokenRules(kind: MachineKind, machines: MachineSet = MACHINES): readonly string[] {
  const { rules } = MODELS[kind];
  const explored = beginningsOf(kind).map((each) => explore(each, machines));
  const unreachedByStart = explored.map((each) => unreachedStates(each, machines));
  const unreached = (unreachedByStart[0] ?? []).filter((state) =>
    unreachedByStart.every((states) => states.includes(state)),
  );
  const messages = (rule: string, snapshots: readonly string[]) =>
    snapshots.map((snapshot) => `${rule}: ${snapshot}`);
  const broken = explored.flatMap((each) => [
    ...messages('no resting state', deadEnds(each, new Set(rules.mayStay))),
    ...messages('no exit', statesWithoutExit(each)),
    ...Object.entries(rules.verdicts).flatMap(([state, words]) =>
      messages('decided by the client', reachedWithout(each, state, isVerdict(words))),
    ),
    ...rules.submissions.flatMap((submission) =>
      messages('sent twice', submittedTwice(each, submission)),
    ),
    ...messages('decided without an answer', decidedUnheard(each, ['submitting', 'checking'])),
  ]);
  return [...new Set([...messages('unreached', unreached), ...broken])];
}

describe.each(KINDS)('Model of the %s machine', (kind) => {
  it('satisfies every rule', () => {
    expect(brokenRules(kind)).toEqual([]);
  });

  it('has more than four reachable pairs of state and context, and more transitions than such pairs', () => {
    const sizes = beginningsOf(kind).map((each) => {
      const { snapshots, edges } = explore(each);
      return { snapshots: snapshots.length, edges: edges.length };
    });
    for (const { snapshots, edges } of sizes) {
      expect(snapshots).toBeGreaterThan(4);
      expect(edges).toBeGreaterThan(snapshots);
    }
  });

  it('has no context field named "state", which scenarios use for the machine state', () => {
    const contexts = beginningsOf(kind).flatMap((each) =>
      explore(each).snapshots.map(({ context }) => Object.keys(context as object)),
    );
    expect(contexts.length).toBeGreaterThan(0);
    expect(contexts.flat()).not.toContain('state');
  });
});

type Row = { readonly row: LockupOrder };

describe('Model check', () => {
  it.each<[string, PlantedFault, string]>([
    [
      'a countdown that settles an order',
      { machine: 'order', state: 'ordered', event: 'DEADLINE_REACHED', target: 'settled' },
      'decided by the client: ordered —DEADLINE_REACHED→ settled',
    ],
    [
      'a timed-out order that is sent again',
      { machine: 'order', state: 'checking', event: 'SUBMITTED', target: 'submitting' },
      'sent twice: checking —SUBMITTED→ submitting',
    ],
    [
      'a timeout that counts as a failure',
      { machine: 'order', state: 'submitting', event: 'UNANSWERED', target: 'absent' },
      'decided without an answer: submitting —UNANSWERED→ absent',
    ],
    [
      'an order that no event moves any more',
      { machine: 'order', state: 'ordered', event: 'REPORTED', target: 'ordered' },
      'no resting state: awaiting',
    ],
    [
      'a proof that is sent twice',
      { machine: 'transfer', state: 'proof_checking', event: 'PROOF_SENT', target: 'proving' },
      'sent twice: proof_checking —PROOF_SENT→ proving',
    ],
    [
      'a withdrawal that succeeds on acceptance',
      { machine: 'transfer', state: 'submitting', event: 'ACCEPTED', target: 'success' },
      'decided by the client: submitting —ACCEPTED→ success',
    ],
    [
      'an identity that is resubmitted before the first answer',
      { machine: 'kyc', state: 'checking', event: 'SUBMITTED', target: 'submitting' },
      'sent twice: checking —SUBMITTED→ submitting',
    ],
    [
      'an identity that is approved on submission',
      { machine: 'kyc', state: 'none', event: 'SUBMITTED', target: 'approved' },
      'decided by the client: none —SUBMITTED→ approved',
    ],
    [
      'a lock-up that the clock completes',
      { machine: 'lockup', state: 'earning', event: 'CREDIT_DUE', target: 'complete' },
      'decided by the client: earning —CREDIT_DUE→ complete',
    ],
    [
      'a purchase that is bought on submission',
      { machine: 'purchase', state: 'drafted', event: 'SUBMITTED', target: 'bought' },
      'decided by the client: drafted —SUBMITTED→ bought',
    ],
    [
      'a refusal that the machine ignores',
      { machine: 'purchase', state: 'checking', event: 'CONFIRMED_ABSENT', target: 'checking' },
      'unreached: absent',
    ],
    [
      'a state that no event reaches',
      { machine: 'lockup', state: 'earning', event: 'CREDIT_DUE', target: 'earning' },
      'unreached: crediting',
    ],
  ])('finds the broken rule of %s', (_what, fault, rule) => {
    expect(brokenRules(fault.machine, plantFault(fault))).toContain(rule);
  });

  it('stops at its limit when a machine has an endless number of contexts', () => {
    const { machine, version } = MACHINES.lockup;
    const counting = machine.provide({
      actions: {
        applyRow: assign(
          ({ context, event }: { context: LockupContext; event: AnyEventObject }) => ({
            row: { ...(event as unknown as Row).row, createdAt: (context.row?.createdAt ?? 0) + 1 },
          }),
        ),
      },
      guards: { isEarning: () => true },
    });
    const machines = { ...MACHINES, lockup: { machine: counting, version } };
    expect(() => brokenRules('lockup', machines)).toThrow(/limit/i);
  });
});
