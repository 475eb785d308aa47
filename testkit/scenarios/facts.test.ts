import { assign } from 'xstate';
import { createPlayer } from '../player/player';
import { matchesIntent as isOrder, applyRow } from '#src/machines/orderFacts';
import type { OrderContext } from '#src/machines/orderFacts';
import type { OrderEvent } from '#src/machines/orderSchemas';
import { MACHINES } from '#src/machines/registry';
import type { MachineSet } from '#src/machines/registry';
import { factCoverage } from '../testing/factCoverage';
import { factStoriesOf } from '../testing/factStories';
import { describeFailure } from '../testing/replay';
import { runScenario } from '../testing/runScenario';
import { allStories } from './all';
import { actor, pending } from './orderParts';

const factStories = factStoriesOf(allStories);

it.each(factStories.map((story) => [`${story.actors[0]?.machine}: ${story.name}`, story] as const))(
  '%s',
  (_title, story) => {
    expect(runScenario(story).failures.map(describeFailure)).toEqual([]);
  },
);

it('every field of every context is expected after every way that sets it', () => {
  const ways = [...factCoverage(factStories)];
  expect(ways.length).toBeGreaterThan(100);
  expect(ways.filter(([, isExpected]) => !isExpected).map(([way]) => way)).toEqual([]);
});

/** The order machine with one thing that it forgets of what it hears. */
function forgetful(forget: (learned: OrderContext, before: OrderContext) => object): MachineSet {
  const { order } = MACHINES;
  const mutated = order.machine.provide({
    actions: {
      learn: assign(({ context, event }: { context: OrderContext; event: OrderEvent }) => {
        if (!('order' in event)) return {};
        const learned = applyRow(context, event.order);
        return { ...learned, ...forget(learned, context) };
      }) as never,
    },
  });
  return { ...MACHINES, order: { ...order, machine: mutated } };
}

describe('A machine that forgets a fact is found out by a story:', () => {
  const isFound = (machines: MachineSet) =>
    factStories.some((story) => createPlayer(story, machines).failures.length > 0);

  it.each([
    ['the exit price', () => ({ exitPrice: null })],
    ['the fee', () => ({ fee: '0' })],
    ['when it ended', () => ({ exitAt: null })],
    ['its balance', () => ({ balanceAfter: null })],
  ])('%s', (_what, forget) => {
    expect(isFound(forgetful(forget))).toBe(true);
  });

  it('the entry that a later row leaves out', () => {
    const forget = ({ exitPrice }: OrderContext) => (exitPrice === null ? {} : { entryAt: null });
    expect(isFound(forgetful(forget))).toBe(true);
  });

  it('and none finds anything in the machine as it is', () => {
    expect(isFound(forgetful(() => ({})))).toBe(false);
  });
});

it('a tap without an answer is matched to a row of two seconds before it, and to none that is older', () => {
  const intent = actor.input as unknown as Parameters<typeof isOrder>[0];
  const seenAt = intent.seenAt ?? 0;
  expect(isOrder(intent, { ...pending, createdAt: seenAt - 2_000 })).toBe(true);
  expect(isOrder(intent, { ...pending, createdAt: seenAt - 2_001 })).toBe(false);
});
