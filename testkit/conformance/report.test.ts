import { ENDPOINT_NAMES } from '#contract';
import { CHECKS } from './checks';
import { toCurl } from './curl';
import { Unreachable } from './difference';
import { toJunitXml } from './junit';
import { runConformance } from './run';
import { FAULTS } from './testing/faults';

test('each call of the contract has at least one planted fault', () => {
  expect([...new Set(FAULTS.map(({ call }) => call))].sort()).toEqual([...ENDPOINT_NAMES].sort());
});

test('the curl command of a failure shows at most the start of a large body', () => {
  const sent = { method: 'POST', url: 'http://x/api', headers: {}, body: 'x'.repeat(100_000) };
  const line = toCurl(sent, new Set());
  expect(line.length).toBeLessThan(700);
  expect(line).toContain('(100000 characters)');
});

test('the JUnit report has one case per check and marks checks that could not run as skipped', () => {
  const xml = toJunitXml({
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

test('runConformance rejects with Unreachable, naming the host, when no server listens there', async () => {
  const host = 'http://127.0.0.1:9';
  const run = runConformance({ host, checks: CHECKS });
  await expect(run).rejects.toThrow(Unreachable);
  await expect(run).rejects.toThrow('http://127.0.0.1:9 does not answer');
});
