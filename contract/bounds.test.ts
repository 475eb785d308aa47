import { endpoints, parseAs } from './index';
import type { EndpointName } from './index';
import { sampleAnswers } from '#testkit/app/samples';

type Path = readonly (string | number)[];

/** The sample answer of a call with one value replaced. */
function withValue(name: EndpointName, path: Path, value: unknown): unknown {
  const answer = structuredClone<object>(sampleAnswers[name]);
  const owner = path
    .slice(0, -1)
    .reduce<object>((at, key) => Reflect.get(at, key) as object, answer);
  expect(Reflect.has(owner, path.at(-1) ?? '')).toBe(true);
  Reflect.set(owner, path.at(-1) ?? '', value);
  return answer;
}

const isAccepted = (name: EndpointName, answer: unknown) =>
  parseAs(endpoints[name].response, answer).ok;

const long = 'x'.repeat(10_000);

test.each<[EndpointName]>([['productList'], ['config'], ['wealthDetails'], ['userDetails']])(
  'the sample answer of %s is valid',
  (name) =>
    expect(parseAs(endpoints[name].response, sampleAnswers[name])).toMatchObject({ ok: true }),
);

describe('Response schema bounds', () => {
  test.each<[EndpointName, Path, unknown]>([
    ['productList', ['items', 0, 'precision'], 100],
    ['productList', ['items', 0, 'precision'], 1_000_000],
    ['productList', ['items', 0, 'price'], '0'],
    ['productList', ['items', 0, 'price'], '-1.5'],
    ['productList', ['items', 0, 'open24h'], '0.000'],
    ['productList', ['items', 0, 'spark', 0], '-2'],
    ['productList', ['items', 0, 'name'], long],
    ['productKdata', ['candles', 0, 2], '0'],
    ['config', ['order', 'feeRate'], '-1'],
    ['config', ['order', 'feeRate'], '0.0000000001'],
    ['config', ['order', 'durations', 0, 'payoutRate'], '-1'],
    ['config', ['order', 'durations', 0, 'payoutRate'], '1000'],
    ['config', ['order', 'durations', 0, 'durationSec'], 1e15],
    ['config', ['inviteRates', 0], '-0.1'],
    ['config', ['web_name'], long],
    ['config', ['supportUrl'], long],
    ['orderHoldList', ['items', 0, 'payoutRate'], '0.1234567891'],
    ['orderHoldList', ['items', 0, 'symbol'], long],
    ['orderHoldList', ['items', 0, 'amount'], '9'.repeat(30)],
    ['wealthDetails', ['annualRate'], '1000'],
    ['wealthDetails', ['name'], long],
    ['wealthDetails', ['terms'], 'x'.repeat(20_001)],
    ['defiMyOrder', ['items', 0, 'cycleDays'], 1e12],
    ['userDetails', ['user', 'username'], long],
    ['userDetails', ['user', 'inviteCode'], long],
  ])(
    'reject in the response of %s at the path %j an invalid value (case %#)',
    (name, path, value) => {
      expect(isAccepted(name, withValue(name, path, value))).toBe(false);
    },
  );

  test.each<[EndpointName, Path, unknown]>([
    ['productList', ['items', 0, 'precision'], 0],
    ['productList', ['items', 0, 'precision'], 12],
    ['productList', ['items', 0, 'price'], '0.000000000001'],
    ['productList', ['items', 0, 'change24h'], '-0.0123'],
    ['productList', ['items', 0, 'name'], 'x'.repeat(200)],
    ['config', ['order', 'feeRate'], '0'],
    ['config', ['order', 'feeRate'], '0.00000001'],
    ['config', ['order', 'feeRate'], '0.010000000000'],
    ['config', ['order', 'durations', 0, 'payoutRate'], '999'],
    ['wealthDetails', ['terms'], 'x'.repeat(20_000)],
    ['wealthDetails', ['annualRate'], '-0.5'],
  ])(
    'accept in the response of %s at the path %j a value at the limit (case %#)',
    (name, path, value) => {
      expect(isAccepted(name, withValue(name, path, value))).toBe(true);
    },
  );
});
