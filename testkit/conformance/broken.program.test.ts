import { CHECKS, resetChecks } from './checks';
import { findControls } from './controls';
import { formatDifferences, EXIT, exitCode, toTable } from './report';
import { runConformance } from './run';
import type { ConformanceReport, RunOptions } from './run';
import { startExchangeUnderTest } from './testing/exchange';
import type { ExchangeUnderTest } from './testing/exchange';
import { FAULTS } from './testing/faults';
import type { BackendFault } from './testing/faults';
import { startOtherBackend } from './testing/otherBackend';
import { startProxy } from './testing/faultyProxy';
import type { Proxy, Tampering } from './testing/faultyProxy';
import { isSuccess, refusalJson } from './testing/tampering';

/**
 * Runs the kit against faulty exchanges and requires it to report each fault. `exchange/conformance.program.test.ts`
 * requires the kit to pass the sandbox exchange.
 */

const ALL_CHECKS = [...CHECKS, ...resetChecks];

let exchange: ExchangeUnderTest;
beforeAll(async () => {
  exchange = await startExchangeUnderTest();
});
afterAll(() => exchange.stop());

async function runThrough(proxy: Proxy, options: Omit<RunOptions, 'host'>) {
  try {
    return await runConformance({ host: proxy.host, ...options });
  } finally {
    await proxy.stop();
  }
}

async function runBroken(
  tampering: Tampering,
  run: { seenIn: BackendFault['call']; check: string },
) {
  const proxy = await startProxy(exchange.host, tampering);
  const checks = ALL_CHECKS.filter(
    ({ call, requirement }) => call === run.seenIn && requirement.startsWith(run.check),
  );
  expect(checks).toHaveLength(1);
  return await runThrough(proxy, { checks, only: [run.seenIn] });
}

const failedCalls = ({ calls }: ConformanceReport) =>
  calls.filter(({ verdict }) => verdict === 'failed').map(({ call }) => call);

test.each(FAULTS.map((fault) => [fault.what, fault.call, fault] as const))(
  'the kit reports the planted fault "%s" in call %s',
  async (_, call, { make, check, seenIn = call }) => {
    const report = await runBroken(make(), { seenIn, check });
    expect(failedCalls(report)).toEqual([call]);
    expect(exitCode(report)).toBe(EXIT.failed);
  },
);

test('the kit passes an exchange whose answers have no timestamp (ts)', async () => {
  const withoutTime: Tampering = { answer: ({ json }) => void delete json?.ts };
  for (const call of ['config', 'userDetails', 'orderCreate'] as const) {
    const report = await runBroken(withoutTime, { seenIn: call, check: 'answers a valid request' });
    expect(formatDifferences(report)).toBe('');
    expect(exitCode(report)).toBe(EXIT.passed);
  }
});

test('the kit takes only INSUFFICIENT_BALANCE for an empty balance, and names every other refusal', async () => {
  let placed = 0;
  const staleAtThird: Tampering = {
    answer(reply, { call }) {
      if (call !== 'orderCreate' || !isSuccess(reply)) return;
      placed += 1;
      if (placed === 3) Object.assign(reply, { json: refusalJson(1300, 'PRICE_STALE') });
    },
  };
  const check = 'refuses a stake above the balance';
  const report = await runBroken(staleAtThird, { seenIn: 'orderCreate', check });
  expect(failedCalls(report)).toEqual(['orderCreate']);
  expect(formatDifferences(report)).toContain('PRICE_STALE');
});

test('the kit advances the clock to the opening time when every product with a closing time is closed', async () => {
  const controls = await findControls(exchange.host, 0, undefined);
  const now = await controls.now();
  const pause = new Date(now).setUTCHours(21, 30, 0, 0);
  await controls.advance(pause > now ? pause - now : pause + 24 * 3_600_000 - now, 'the pause');
  const check = 'refuses an order that would end after the close';
  const report = await runBroken({}, { seenIn: 'orderCreate', check });
  expect(report.calls).toMatchObject([{ call: 'orderCreate', verdict: 'passed' }]);
});

test('the kit passes an exchange that ignores the optional filters of order records', async () => {
  const withoutFilter: Tampering = {
    request(passing) {
      if (passing.call !== 'orderList' || !passing.body) return;
      passing.body = { ...passing.body, productId: undefined, status: undefined };
    },
  };
  const check = 'filters by product';
  const report = await runBroken(withoutFilter, { seenIn: 'orderList', check });
  expect(formatDifferences(report)).toBe('');
});

/** Simulates a real backend, which has no sandbox controls: every path below /_sandbox answers 404. */
const withoutControls = (more: Tampering = {}): Tampering => ({
  ...more,
  answer(reply, passing) {
    if (passing.url.startsWith('/_sandbox')) Object.assign(reply, { status: 404 });
    more.answer?.(reply, passing);
  },
});

describe('Conformance of a backend without sandbox controls', () => {
  test('reports checks that need the controls as not checkable and exits with "passed in part"', async () => {
    const win = { seenIn: 'orderCreate', check: 'pays a rise that wins' } as const;
    const report = await runBroken(withoutControls(), win);
    expect(report.controls).toBe(false);
    expect(report.calls).toMatchObject([{ call: 'orderCreate', verdict: 'not checkable' }]);
    expect(toTable(report)).toContain('needs the sandbox controls');
    expect(exitCode(report)).toBe(EXIT.passedInPart);
  });

  test('reports a call as passed in part, with the number of checks made, when some checks need the controls', async () => {
    const checks = ALL_CHECKS.filter(
      ({ call, requirement }) =>
        call === 'orderCreate' && /^(pays a|answers|refuses an unknown)/.test(requirement),
    );
    const proxy = await startProxy(exchange.host, withoutControls());
    const report = await runThrough(proxy, { checks });
    const row = report.calls.find(({ call }) => call === 'orderCreate');
    expect(row?.verdict).toBe('passed in part');
    expect(toTable(report)).toMatch(/order\/create +passed in part +4 of 6 /);
  });

  /** Advances the exchange clock by a minute at each read of an order, so orders settle without waiting. */
  const advancingClock = (more: Tampering = {}) =>
    withoutControls({
      ...more,
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

  test('passes when orders settle with the results computed from the public ticks', async () => {
    const report = await runBroken(advancingClock(), settlement);
    expect(formatDifferences(report)).toBe('');
    expect(exitCode(report)).toBe(EXIT.passed);
  });

  test('fails when lost orders are reported as won, and prints a curl command that repeats the call', async () => {
    const falseResults: Tampering = {
      answer(reply, { call }) {
        if (call !== 'productOrders') return;
        const { items } = (reply.json?.data ?? {}) as { items?: { result?: string }[] };
        for (const order of items ?? []) if (order.result === 'lose') order.result = 'win';
      },
    };
    // Scripted prices make the order lose. Without them, the price at the end could equal the entry price.
    const productId = 'EURUSD';
    const script = [
      [0, '1.16'],
      [30_000, '1.17'],
    ];
    await control('prices', { productId, script });
    await control('clock', { advanceMs: 2_000 });
    const report = await runBroken(advancingClock(falseResults), settlement);
    await control('prices', { productId, script: [] });
    expect(failedCalls(report)).toEqual(['productOrders']);
    const output = formatDifferences(report);
    expect(output).toMatch(/result, by entry and exit price: expected "lose", was "win"/);
    expect(output).toContain("repeat: curl -i -X POST 'http://127.0.0.1");
    expect(output).toContain('/openapi.json, operation productOrders');
  });
});

test('the kit names the differing field and prints amounts as sent', async () => {
  const wrongBalance: Tampering = {
    answer(reply, { call }) {
      const { balance } = (reply.json?.data ?? {}) as { balance?: { available: string } };
      if (call === 'userDetails' && balance) balance.available = '9990.5';
    },
  };
  const report = await runBroken(wrongBalance, {
    seenIn: 'orderCreate',
    check: 'takes stake and fee',
  });
  expect(formatDifferences(report)).toMatch(/expected "1?\d{4}(\.\d+)?", was "\d+(\.\d+)?"/);
  expect(formatDifferences(report)).not.toMatch(/\d{10}/);
});

test('the kit passes an independent backend that was written from /openapi.json alone', async () => {
  const backend = await startOtherBackend();
  const only = ['banks', 'notice'] as const;
  const report = await runThrough(backend, { checks: CHECKS, only });
  expect(formatDifferences(report)).toBe('');
  expect(report.calls.map(({ verdict }) => verdict)).not.toContain('not checkable');
});
