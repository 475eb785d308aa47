import { ENDPOINT_NAMES } from '../contract';
import { CHECKS } from './checks';
import { Unreachable } from './difference';
import { readOptions, UsageError } from './options';
import { differencesOf, isConforming, tableOf } from './report';
import { runConformance } from './run';
import type { Report } from './run';
import { startExchangeProcess } from './testing/exchange';
import type { RunningExchange } from './testing/exchange';
import { FAULTS } from './testing/faults';
import type { Fault } from './testing/faults';
import { startProxy } from './testing/faultyProxy';
import type { Tampering } from './testing/faultyProxy';

/** The kit against our exchange, which it must pass, and against broken ones, each of which it must find out. */

let exchange: RunningExchange;
beforeAll(async () => {
  exchange = await startExchangeProcess();
}, 60_000);
afterAll(() => exchange.stop());

async function runBroken(tampering: Tampering, run: { seenIn: Fault['call']; check: string }) {
  const proxy = await startProxy(exchange.host, tampering);
  const checks = CHECKS.filter(
    ({ call, what }) => call === run.seenIn && what.startsWith(run.check),
  );
  expect(checks).toHaveLength(1);
  try {
    return await runConformance({ host: proxy.host, checks, only: [run.seenIn] });
  } finally {
    await proxy.stop();
  }
}

const failedCalls = ({ calls }: Report) =>
  calls.filter(({ verdict }) => verdict === 'failed').map(({ call }) => call);

test('our exchange keeps the contract in all 34 calls', async () => {
  const report = await runConformance({ host: exchange.host, checks: CHECKS });
  expect(differencesOf(report)).toBe('');
  expect(report.calls.flatMap(({ notCheckable }) => notCheckable)).toEqual([]);
  expect(isConforming(report)).toBe(true);
  expect(tableOf(report)).toContain('34 of 34 passed, 0 failed, 0 not checkable');
}, 180_000);

test.each(FAULTS.map((fault) => [fault.what, fault.call, fault] as const))(
  '%s is found out, and %s is named',
  async (_, call, { make, check, seenIn = call }) => {
    const report = await runBroken(make(), { seenIn, check });
    expect(failedCalls(report)).toEqual([call]);
    expect(isConforming(report)).toBe(false);
  },
);

test('every call has a fault of its own', () => {
  expect([...new Set(FAULTS.map(({ call }) => call))].sort()).toEqual([...ENDPOINT_NAMES].sort());
});

test('an exchange that sends no ts keeps the contract', async () => {
  const withoutTime: Tampering = { answer: ({ json }) => void delete json?.ts };
  for (const call of ['config', 'userDetails', 'orderCreate'] as const) {
    const report = await runBroken(withoutTime, { seenIn: call, check: 'answers a good request' });
    expect(differencesOf(report)).toBe('');
    expect(isConforming(report)).toBe(true);
  }
});

test('without sandbox controls, what needs them is not checkable and says why', async () => {
  const noControls: Tampering = {
    answer(reply, { url }) {
      if (url.startsWith('/_sandbox')) Object.assign(reply, { status: 404 });
    },
  };
  const win = { seenIn: 'orderCreate', check: 'pays a rise that wins' } as const;
  const report = await runBroken(noControls, win);
  expect(report.controls).toBe(false);
  expect(report.calls).toMatchObject([{ call: 'orderCreate', verdict: 'not checkable' }]);
  expect(tableOf(report)).toContain('needs the sandbox controls');
  expect(isConforming(report)).toBe(true);
});

test('a host that does not answer is told as such', async () => {
  const host = 'http://127.0.0.1:9';
  const run = runConformance({ host, checks: CHECKS });
  await expect(run).rejects.toThrow(Unreachable);
  await expect(run).rejects.toThrow('http://127.0.0.1:9 does not answer');
});

describe('the command line', () => {
  test('takes a host, calls by name or path, and a time to wait', () => {
    const args = ['--host', 'http://localhost:3000/', '--only', 'order/create', '--only', 'config'];
    expect(readOptions([...args, '--wait', '70', '--json'])).toEqual({
      host: 'http://localhost:3000',
      only: ['orderCreate', 'config'],
      json: true,
      waitMs: 70_000,
      inviteCode: undefined,
      keeps: false,
    });
  });

  test.each([
    ['no host', [], '--host is missing'],
    ['a host that is no address', ['--host', 'localhost:3000'], '--host must be an address'],
    ['an unknown call', ['--host', 'http://h', '--only', 'order/undo'], 'no call order/undo'],
    [
      'a wait that is no number',
      ['--host', 'http://h', '--wait', 'long'],
      '--wait must be seconds',
    ],
    ['an unknown option', ['--colour'], 'colour'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });
});
