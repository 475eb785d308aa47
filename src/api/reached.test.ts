import { callByName, createApiStore } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { hangUp, json, ok, raw, refusalReply } from '#testkit/app/scriptedExchange';
import type { ScriptedReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { isConnected, reportReached, reportUnreached } from '../state/connection';

afterEach(reportReached);

const answered = { whenConnected: true, whenLost: true } as const;
/** An intermediary, or half of an answer, says nothing about the exchange. */
const nothing = { whenConnected: true, whenLost: false } as const;

test.each<[string, ScriptedReply, { whenConnected: boolean; whenLost: boolean }]>([
  ['a success', ok({}), answered],
  ['a refusal of the contract', refusalReply(2001, { reason: 'INSUFFICIENT_BALANCE' }), answered],
  ['invalid fields', refusalReply(1001, { reason: 'INVALID', fields: [] }), answered],
  ['a session that has ended', json(401, {}), answered],
  ['too many requests', json(429, {}, { 'retry-after': '1' }), answered],
  ['a firewall with 403', json(403, {}), nothing],
  ['a gateway with 502', raw(502, '<h1>Bad gateway</h1>', 'text/html'), nothing],
  ['the login page of a network', raw(200, '<h1>Wi-Fi</h1>', 'text/html'), nothing],
  ['no network', hangUp, { whenConnected: false, whenLost: false }],
])(
  'after a call that was answered by %s, the exchange counts as reached only as far as that says',
  async (_case, reply, { whenConnected, whenLost }) => {
    localStorage.setItem('accessToken', 'token-of-ann');
    const store = createApiStore();
    scriptedExchange.answer('*', reply);
    scriptedExchange.answer('/api/common/config', ok(sampleAnswers.config));
    const call = () => callByName(store, 'deposit', deposit);
    await call();
    expect(isConnected()).toBe(whenConnected);
    localStorage.setItem('accessToken', 'token-of-ann');
    reportReached();
    reportUnreached(Infinity);
    expect(isConnected()).toBe(false);
    await callByName(createApiStore(), 'deposit', deposit);
    expect(isConnected()).toBe(whenLost);
  },
);

const deposit = {
  ...{ paymethod: 'bank', amount: '100' },
  idempotencyKey: '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10',
};
