import { assign } from 'xstate';
import { createPlayer } from '../player/player';
import { orderIntent, applyOrderRow } from '#src/machines/order/selectors';
import type { OrderContext } from '#src/machines/order/selectors';
import type { OrderEvent } from '#src/machines/order/schemas';
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import { factCoverage } from '../testing/factCoverage';
import { factScenariosOf } from '../testing/factScenarios';
import { describeFailure } from '../testing/replay';
import { playScenario } from '../testing/playScenario';
import { allScenarios } from './all';
import { actor, pending } from './orderParts';

const factScenarios = factScenariosOf(allScenarios);

it.each(
  factScenarios.map(
    (scenario) => [`${scenario.actors[0]?.machine}: ${scenario.name}`, scenario] as const,
  ),
)(
  'a scenario that checks all context fields runs with every expectation met: %s',
  (_title, scenario) => {
    expect(playScenario(scenario).failures.map(describeFailure)).toEqual([]);
  },
);

it('scenarios check every context field after every transition that sets it', () => {
  const transitions = [...factCoverage(factScenarios)];
  expect(transitions.length).toBeGreaterThan(100);
  expect(transitions.filter(([, isExpected]) => !isExpected).map(([way]) => way)).toEqual([]);
});

/** The order machine with a bug: it forgets a field of the row. */
function withForgottenFact(
  forget: (learned: OrderContext, before: OrderContext) => object,
): MachineSet {
  const { order } = MACHINES;
  const mutated = order.machine.provide({
    actions: {
      applyRow: assign(({ context, event }: { context: OrderContext; event: OrderEvent }) => {
        if (!('order' in event)) return {};
        const learned = applyOrderRow(context, event.order);
        return { ...learned, ...forget(learned, context) };
      }) as never,
    },
  });
  return { ...MACHINES, order: { ...order, machine: mutated } };
}

describe('Scenarios that check all context fields', () => {
  const isDetected = (machines: MachineSet) =>
    factScenarios.some((scenario) => createPlayer(scenario, machines).failures.length > 0);

  it.each([
    ['the exit price', () => ({ exitPrice: null })],
    ['the fee', () => ({ fee: '0' })],
    ['the exit time', () => ({ exitAt: null })],
    ['the balance', () => ({ balanceAfter: null })],
  ])('detect a machine that forgets %s', (_what, forget) => {
    expect(isDetected(withForgottenFact(forget))).toBe(true);
  });

  it('detect a machine that loses the entry when a later row omits the entry', () => {
    const forget = ({ exitPrice }: OrderContext) => (exitPrice === null ? {} : { entryAt: null });
    expect(isDetected(withForgottenFact(forget))).toBe(true);
  });

  it('report no failure for the correct machine', () => {
    expect(isDetected(withForgottenFact(() => ({})))).toBe(false);
  });
});

it('an unanswered tap is matched to a row that was created at most two seconds earlier', () => {
  const intent = actor.input as unknown as Parameters<typeof orderIntent.matches>[0];
  const seenAt = intent.seenAt ?? 0;
  expect(orderIntent.matches(intent, { ...pending, createdAt: seenAt - 2_000 })).toBe(true);
  expect(orderIntent.matches(intent, { ...pending, createdAt: seenAt - 2_001 })).toBe(false);
});
