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

/** A stage before an exchange that gives these answers, one after the other. */
function before(replies: readonly Reply[]) {
  const left = [...replies];
  const keys: (string | undefined)[] = [];
  const stage: RunContext = {
    world: { host: () => Promise.resolve('http://nowhere') } as unknown as World,
    http: {
      send(_host, { headers }) {
        keys.push(headers?.['idempotency-key']);
        return Promise.resolve(left.shift() ?? refused);
      },
      close: () => undefined,
    },
    model: createModel(),
    eventLog: createEventLog(1),
    tally: createEventCounts(),
  };
  return { stage, keys };
}

const comeAgain = { kind: 'silent', why: '503 with Retry-After', retryAfterMs: 1 } as const;
const noRoom = { ...refused, data: { reason: 'TOO_MANY_ORDERS', max: 200 } } as const;
const wish = (): Intent => ({ name: 'orderCreate', user, key: 'k-1', body: {}, answer: null });

test('a wish that is told to come again is asked again with the same key, until there is an answer', async () => {
  const { stage, keys } = before([comeAgain, comeAgain, noRoom]);
  const wished = wish();
  await executeAction(stage, createRandom('x'), user, { kind: 'wishes', wishes: [wished] });
  expect(keys).toEqual(['k-1', 'k-1', 'k-1']);
  expect(wished.answer).toBe(noRoom);
  expect(stage.tally.table()).toMatch(/2  busy/);
});

test('a fault that does not say when to come again is found', async () => {
  const fault = { ...noRoom, status: 503, data: { reason: 'INTERNAL' } };
  const { stage } = before([fault]);
  const asked = { name: 'orderCreate', body: {}, user, key: 'k-1' } as const;
  await expect(sendOnce(stage, createRandom('x'), asked)).rejects.toThrow('was answered with 503');
});
