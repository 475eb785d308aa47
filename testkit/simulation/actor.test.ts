import { sendOnce, executeAction } from './actor';
import type { RunContext } from './actor';
import { createEventLog } from './eventLog';
import type { Reply } from './http';
import { createModel } from './model';
import type { Intent } from './model';
import { createRandom } from './random';
import { createEventCounts } from './eventCounts';
import type { World } from './world';

const user = {
  id: 'U-1',
  username: 'ann',
  phone: '',
  token: 'token',
  inviteCode: '',
  walletId: null,
  deposits: [],
  orders: [],
};
const refused = {
  kind: 'answered',
  status: 200,
  code: 4001,
  data: { reason: 'IN_FLIGHT' },
  ts: 1,
  text: '',
} as const;

/** A run context with an exchange that gives these responses in order. */
function contextAnswering(replies: readonly Reply[]) {
  const remaining = [...replies];
  const keys: (string | undefined)[] = [];
  const context: RunContext = {
    world: { host: () => Promise.resolve('http://nowhere') } as unknown as World,
    http: {
      send(_host, { headers }) {
        keys.push(headers?.['idempotency-key']);
        return Promise.resolve(remaining.shift() ?? refused);
      },
      close: () => undefined,
    },
    model: createModel(),
    eventLog: createEventLog(1),
    tally: createEventCounts(),
  };
  return { context, keys };
}

const retryLater = { kind: 'silent', why: '503 with Retry-After', retryAfterMs: 1 } as const;
const tooManyOrders = { ...refused, data: { reason: 'TOO_MANY_ORDERS', max: 200 } } as const;
const newIntent = (): Intent => ({ name: 'orderCreate', user, key: 'k-1', body: {}, answer: null });

test('an intent is sent again with the same key after an answer with Retry-After, until a final answer', async () => {
  const { context, keys } = contextAnswering([retryLater, retryLater, tooManyOrders]);
  const intent = newIntent();
  await executeAction(context, createRandom('x'), user, { kind: 'intents', intents: [intent] });
  expect(keys).toEqual(['k-1', 'k-1', 'k-1']);
  expect(intent.answer).toBe(tooManyOrders);
  expect(context.tally.table()).toMatch(/2  busy/);
});

test('a 503 answer without Retry-After is reported as a fault', async () => {
  const fault = { ...tooManyOrders, status: 503, data: { reason: 'INTERNAL' } };
  const { context } = contextAnswering([fault]);
  const request = { name: 'orderCreate', body: {}, user, key: 'k-1' } as const;
  await expect(sendOnce(context, createRandom('x'), request)).rejects.toThrow(
    'was answered with 503',
  );
});
