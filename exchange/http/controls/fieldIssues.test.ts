import { ENDPOINT_NAMES } from '#contract';
import { DENIAL_REASONS } from '../../domain/identity';
import { FAULT_KINDS } from '../../domain/fault';
import { exchange } from '#testkit/exchange/sharedExchange';

async function answerOf(control: string, body: unknown) {
  const response = await fetch(`${exchange.url}/_sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data: { fields: unknown; allowed?: readonly string[] } };
}
const fieldsOf = async (control: string, body: unknown) =>
  (await answerOf(control, body)).data.fields;

test('a sandbox control refuses an unknown value of a choice and names the allowed values', async () => {
  expect(await fieldsOf('faults', { call: '*', fault: 'cut' })).toEqual([
    { field: 'fault', rule: 'choice', allowed: [...FAULT_KINDS, 'none'] },
  ]);
  expect(await fieldsOf('product', { productId: 'EURUSD', trading: 'shut' })).toEqual([
    { field: 'trading', rule: 'choice', allowed: ['open', 'closed', 'auto'] },
  ]);
  expect(await fieldsOf('faults', { call: 'order/buy', fault: 'drop' })).toEqual([
    { field: 'call', rule: 'choice', allowed: ['*', ...ENDPOINT_NAMES] },
  ]);
});

test('a sandbox control refuses a number out of range and names the limit', async () => {
  expect(await fieldsOf('faults', { call: '*', fault: 'delay', ms: -1, times: 0 })).toEqual([
    { field: 'ms', rule: 'time', allowed: ['0 or more'] },
    { field: 'times', rule: 'format', allowed: ['1 or more'] },
  ]);
  expect(await fieldsOf('faults', { call: '*', fault: 'status', status: 600 })).toEqual([
    { field: 'status', rule: 'format', allowed: ['599 or less'] },
  ]);
});

test('a sandbox control refuses an unknown field and lists the known fields', async () => {
  expect(await fieldsOf('settings', { inviteRequird: true })).toEqual([
    { field: 'inviteRequird', rule: 'unknown', allowed: ['inviteRequired', 'idempotentWrites'] },
  ]);
});

test('the sandbox control clock needs exactly one of advanceMs and offsetMs', async () => {
  const both = { field: 'advanceMs', rule: 'required', allowed: ['advanceMs', 'offsetMs'] };
  expect(await fieldsOf('clock', {})).toEqual([both]);
  expect(await fieldsOf('clock', { advanceMs: 1, offsetMs: 1 })).toEqual([both]);
});

test('the sandbox control verdict answers a wrong state or reason with the allowed values', async () => {
  const verdict = { kind: 'identity', username: 'nobody' };
  expect(await fieldsOf('verdict', { ...verdict, state: 'success' })).toEqual([
    { field: 'state', rule: 'choice', allowed: ['approved', 'denied'] },
  ]);
  expect(await fieldsOf('verdict', { ...verdict, state: 'denied', reason: 'UGLY' })).toEqual([
    { field: 'reason', rule: 'choice', allowed: [...DENIAL_REASONS] },
  ]);
});

test('an unknown product or sandbox control is answered with the list of existing ones', async () => {
  const product = await answerOf('prices', { productId: 'NOPE', script: [] });
  expect(product.data.allowed).toContain('BTCUSDT');
  const control = await answerOf('clok', { advanceMs: 1 });
  expect(control.data).toMatchObject({ reason: 'NOT_FOUND' });
  expect(control.data.allowed).toContain('/_sandbox/clock');
});
