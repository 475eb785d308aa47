import { ENDPOINT_NAMES } from '../contract';
import { CHECKS, resetChecks } from './checks';
import { findControls } from './controls';
import { Unreachable } from './difference';
import { readAccount, readOptions, UsageError } from './options';
import { junitOf } from './junit';
import { differencesOf, EXIT, exitCodeOf, tableOf } from './report';
import { runConformance } from './run';
import type { Report, RunOptions } from './run';
import { startExchangeProcess } from './testing/exchange';
import type { RunningExchange } from './testing/exchange';
import { FAULTS } from './testing/faults';
import type { Fault } from './testing/faults';
import { startOtherBackend } from './testing/otherBackend';
import { startProxy } from './testing/faultyProxy';
import type { Proxy, Tampering } from './testing/faultyProxy';

/**
 * The kit against broken exchanges, each of which it must find out. That it passes ours is held by
 * `sandbox/conformance.test.ts`.
 */

const ALL_CHECKS = [...CHECKS, ...resetChecks];

let exchange: RunningExchange;
beforeAll(async () => {
  exchange = await startExchangeProcess();
}, 60_000);
afterAll(() => exchange.stop());

async function runThrough(proxy: Proxy, options: Omit<RunOptions, 'host'>) {
  try {
    return await runConformance({ host: proxy.host, ...options });
  } finally {
    await proxy.stop();
  }
}

async function runBroken(tampering: Tampering, run: { seenIn: Fault['call']; check: string }) {
  const proxy = await startProxy(exchange.host, tampering);
  const checks = ALL_CHECKS.filter(
    ({ call, what }) => call === run.seenIn && what.startsWith(run.check),
  );
  expect(checks).toHaveLength(1);
  return await runThrough(proxy, { checks, only: [run.seenIn] });
}

const failedCalls = ({ calls }: Report) =>
  calls.filter(({ verdict }) => verdict === 'failed').map(({ call }) => call);

test.each(FAULTS.map((fault) => [fault.what, fault.call, fault] as const))(
  '%s is found out, and %s is named',
  async (_, call, { make, check, seenIn = call }) => {
    const report = await runBroken(make(), { seenIn, check });
    expect(failedCalls(report)).toEqual([call]);
    expect(exitCodeOf(report)).toBe(EXIT.failed);
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
    expect(exitCodeOf(report)).toBe(EXIT.passed);
  }
});

test('in an hour in which every product with a closing time rests, the opening is waited for', async () => {
  const controls = await findControls(exchange.host, 0, undefined);
  const now = await controls.now();
  const pause = new Date(now).setUTCHours(21, 30, 0, 0);
  await controls.pass(pause > now ? pause - now : pause + 24 * 3_600_000 - now, 'the pause');
  const check = 'refuses an order that would end after the close';
  const report = await runBroken({}, { seenIn: 'orderCreate', check });
  expect(report.calls).toMatchObject([{ call: 'orderCreate', verdict: 'passed' }]);
});

test('an exchange that cannot narrow the records keeps the contract', async () => {
  const withoutFilter: Tampering = {
    request(passing) {
      if (passing.call !== 'orderList' || !passing.body) return;
      passing.body = { ...passing.body, productId: undefined, status: undefined };
    },
  };
  const check = 'filters by product';
  const report = await runBroken(withoutFilter, { seenIn: 'orderList', check });
  expect(differencesOf(report)).toBe('');
});

/** What every real backend is: nothing answers below /_sandbox. */
const withoutControls = (also: Tampering = {}): Tampering => ({
  ...also,
  answer(reply, passing) {
    if (passing.url.startsWith('/_sandbox')) Object.assign(reply, { status: 404 });
    also.answer?.(reply, passing);
  },
});

describe('a backend without sandbox controls', () => {
  test('is not checkable in what needs them, which is said and is no pass', async () => {
    const win = { seenIn: 'orderCreate', check: 'pays a rise that wins' } as const;
    const report = await runBroken(withoutControls(), win);
    expect(report.controls).toBe(false);
    expect(report.calls).toMatchObject([{ call: 'orderCreate', verdict: 'not checkable' }]);
    expect(tableOf(report)).toContain('needs the sandbox controls');
    expect(exitCodeOf(report)).toBe(EXIT.passedInPart);
  });

  test('passes in part where some of a call’s checks could be made, and the table says how many', async () => {
    const checks = ALL_CHECKS.filter(
      ({ call, what }) =>
        call === 'orderCreate' && /^(pays a|answers|refuses an unknown)/.test(what),
    );
    const proxy = await startProxy(exchange.host, withoutControls());
    const report = await runThrough(proxy, { checks });
    const row = report.calls.find(({ call }) => call === 'orderCreate');
    expect(row?.verdict).toBe('passed in part');
    expect(tableOf(report)).toMatch(/order\/create +passed in part +4 of 6 /);
  });

  /** Lets a minute of the exchange pass with each look at an order, which the kit takes for a quick backend. */
  const hurrying = (also: Tampering = {}) =>
    withoutControls({
      ...also,
      request({ call }) {
        return call === 'productOrders' ? control('clock', { advanceMs: 60_000 }) : undefined;
      },
    });
  async function control(name: string, body: object): Promise<void> {
    const { status } = await fetch(`${exchange.host}/_sandbox/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
  }
  const settlement = { seenIn: 'orderCreate', check: 'ends as the public ticks decide' } as const;

  test('passes when its orders end as its ticks decide', async () => {
    const report = await runBroken(hurrying(), settlement);
    expect(differencesOf(report)).toBe('');
    expect(exitCodeOf(report)).toBe(EXIT.passed);
  });

  test('fails when it tells losers that they won, and the failure can be asked for again', async () => {
    const liar: Tampering = {
      answer(reply, { call }) {
        if (call !== 'productOrders') return;
        const { items } = (reply.json?.data ?? {}) as { items?: { result?: string }[] };
        for (const order of items ?? []) if (order.result === 'lose') order.result = 'win';
      },
    };
    // Left alone the price may come back to where it was, and nobody loses.
    const productId = 'EURUSD';
    const script = [
      [0, '1.16'],
      [30_000, '1.17'],
    ];
    await control('prices', { productId, script });
    await control('clock', { advanceMs: 2_000 });
    const report = await runBroken(hurrying(liar), settlement);
    await control('prices', { productId, script: [] });
    expect(failedCalls(report)).toEqual(['orderCreate']);
    const told = differencesOf(report);
    expect(told).toMatch(/, at result: expected "lose", was "win"/);
    expect(told).toContain("repeat: curl -i -X POST 'http://127.0.0.1");
    expect(told).toContain('/openapi.json, operation orderCreate');
  });
});

test('a difference names the one field that differs, with amounts as they stand on the wire', async () => {
  const short: Tampering = {
    answer(reply, { call }) {
      const { balance } = (reply.json?.data ?? {}) as { balance?: { available: string } };
      if (call === 'userDetails' && balance) balance.available = '9990.5';
    },
  };
  const report = await runBroken(short, { seenIn: 'orderCreate', check: 'takes stake and fee' });
  expect(differencesOf(report)).toMatch(/expected "1?\d{4}(\.\d+)?", was "\d+(\.\d+)?"/);
  expect(differencesOf(report)).not.toMatch(/\d{10}/);
});

test('the result as JUnit has a case for each check, and what was not checkable is skipped', () => {
  const xml = junitOf({
    host: 'http://h',
    controls: false,
    calls: [
      {
        call: 'config',
        verdict: 'failed',
        held: ['a & b'],
        differences: [{ what: 'tells', message: 'was "<1>"', curl: 'curl' }],
        notCheckable: [{ what: 'waits', message: 'needs time' }],
      },
    ],
  });
  expect(xml).toContain('<testsuite name="/api/common/config" tests="3" failures="1" skipped="1">');
  expect(xml).toContain('name="a &amp; b"/>');
  expect(xml).toContain('<failure message="was &quot;&lt;1&gt;&quot;">curl</failure>');
  expect(xml).toContain('<skipped message="needs time"/>');
});

test('two calls written from /openapi.json alone, by other means, keep the contract', async () => {
  const backend = await startOtherBackend();
  const only = ['banks', 'notice'] as const;
  const report = await runThrough(backend, { checks: CHECKS, only });
  expect(differencesOf(report)).toBe('');
  expect(report.calls.map(({ verdict }) => verdict)).not.toContain('not checkable');
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
      junit: undefined,
      waitMs: 70_000,
      settleMs: 150_000,
      inviteCode: undefined,
      origin: undefined,
      resets: false,
    });
  });

  test.each([
    ['no host', [], '--host is missing'],
    ['a host that is no address', ['--host', 'localhost:3000'], '--host must be an address'],
    ['an unknown call', ['--host', 'http://h', '--only', 'order/undo'], 'no call order/undo'],
    [
      'a wait that is no number',
      ['--host', 'http://h', '--wait', 'long'],
      '--wait must be a number of seconds',
    ],
    ['an origin that is none', ['--host', 'http://h', '--origin', 'app'], '--origin must be'],
    ['an unknown option', ['--colour'], 'colour'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });

  test('takes an account with money from the environment, whole or not at all', () => {
    const account = { CONFORMANCE_USERNAME: 'ann', CONFORMANCE_PASSWORD: 'correct horse' };
    expect(readAccount(account)).toEqual({ username: 'ann', password: 'correct horse' });
    expect(readAccount({})).toBeUndefined();
    expect(() => readAccount({ CONFORMANCE_USERNAME: 'ann' })).toThrow('belong together');
  });
});
