import { randomUUID } from 'node:crypto';
import { endpoints, parseAs } from '#contract';
import { readSuccess } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import type { FaultOrder } from '../controls';
import { assertThat, assertEqual, formatValue, Unreachable } from '../difference';
import type { Answer } from '../http';
import { checkBooks } from '../ledger';
import { orderRequest } from '../requests';
import type { KitWorld } from '../world';

/** Checks of planted faults: each fault happens once, and the next call succeeds. */

const DELAY_MS = 700;
const UNAVAILABLE = 503;
const BUSY_MAX = 100;

/** Sends one call. Returns null if there is no response. */
async function askOnce(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Unreachable) return null;
    throw error;
  }
}

const isJson = ({ body }: Answer) => body !== undefined;
const fits = ({ body }: Answer) => parseAs(endpoints.userDetails.response, body?.data).ok;

/** Expected effect of each fault on a read call. */
const EXPECTED_EFFECTS: readonly (readonly [
  Omit<FaultOrder, 'call'>,
  (answer: Answer | null, ms: number) => boolean,
])[] = [
  [{ fault: 'delay', ms: DELAY_MS }, (answer, ms) => answer?.status === 200 && ms >= DELAY_MS],
  [{ fault: 'drop' }, (answer) => answer === null],
  [{ fault: 'status', status: UNAVAILABLE }, (answer) => answer?.status === UNAVAILABLE],
  [
    { fault: 'html' },
    (answer) => answer?.headers.get('content-type')?.includes('html') === true && !isJson(answer),
  ],
  [{ fault: 'truncated' }, (answer) => answer !== null && !isJson(answer)],
  [{ fault: 'shape' }, (answer) => answer !== null && isJson(answer) && !fits(answer)],
];

async function callWithFault(world: KitWorld, fault: Omit<FaultOrder, 'call'>) {
  const person = await world.anyone();
  await world.controls.plant({ ...fault, call: 'user/details' });
  const began = performance.now();
  const answer = await askOnce(() => world.send('userDetails', {}, person));
  return { answer, ms: performance.now() - began };
}

/** Repeats a call with the same key until it is answered. */
async function repeatUntilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await askOnce(ask);
    if (answer && (answer.body?.data as { reason?: string } | undefined)?.reason !== 'IN_FLIGHT') {
      return answer;
    }
    assertThat(tries < BUSY_MAX, 'a lost order is never answered');
  }
}

const placedOnceDespite =
  (fault: FaultOrder['fault'], when: 'before' | 'after'): Check['run'] =>
  async (world) => {
    const person = await world.funded();
    const request = await orderRequest(world);
    const by = { token: person.token, key: randomUUID() };
    await world.controls.plant({ call: 'order/create', fault, when });
    try {
      const answer = await repeatUntilAnswered(() => world.send('orderCreate', request, by));
      const order = readSuccess('orderCreate', answer);
      const { items } = await world.ok('orderHoldList', {}, person);
      assertEqual(
        items.map(({ orderNo }) => orderNo),
        [order.orderNo],
        'orders after the repeated call',
      );
      await checkBooks(world, person);
    } finally {
      await world.controls.clearFaults();
    }
  };

export const faultChecks: readonly Check[] = [
  ...checksOf('userDetails', {
    async 'shows each planted fault once and then answers normally'(world) {
      for (const [fault, isSeen] of EXPECTED_EFFECTS) {
        const { answer, ms } = await callWithFault(world, fault);
        const what = answer ? `${answer.status} ${formatValue(answer.text)}` : 'no answer';
        assertThat(
          isSeen(answer, ms),
          `the fault ${fault.fault} gave ${what} after ${ms.toFixed(0)} ms`,
        );
        await world.ok('userDetails', {}, await world.anyone());
      }
    },
    async 'answers normally after the faults are cleared'(world) {
      await world.controls.plant({ call: '*', fault: 'status', status: UNAVAILABLE });
      await world.controls.clearFaults();
      await world.ok('userDetails', {}, await world.anyone());
      assertEqual(
        (await world.controls.state()).faults,
        [],
        'planted faults that the sandbox lists',
      );
    },
  }),
  ...checksOf('orderCreate', {
    'is placed once when its answer is lost': placedOnceDespite('drop', 'after'),
    'is placed once when the first request is lost': placedOnceDespite('drop', 'before'),
    'is placed once when the network duplicates the request': placedOnceDespite(
      'duplicate',
      'after',
    ),
  }),
];
