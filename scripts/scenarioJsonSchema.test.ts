import Ajv from 'ajv';
import { allScenarios } from '#testkit/scenarios/all';
import { scenarioJsonSchema } from './scenarioJsonSchema';

const isValid = new Ajv({ strict: false, validateFormats: false }).compile(scenarioJsonSchema());
const text = JSON.stringify(allScenarios.find(({ name }) => name === 'order won'));

test.each(allScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the published scenario schema accepts the scenario: %s',
  (_name, scenario) => {
    expect(isValid(JSON.parse(JSON.stringify(scenario)))).toBe(true);
  },
);

test.each([
  ['another version', '"scenario/1"', '"scenario/2"'],
  ['an unknown machine', '"machine":"order"', '"machine":"toaster"'],
  ['another version of a machine', '"version":1', '"version":2'],
  ['an input with an unknown value', '"direction":"rise"', '"direction":"up"'],
  ['a missing input', '"durationSec":60,', ''],
  ['a mistyped event', '"type":"SUBMITTED"', '"type":"SUBMITED"'],
  ['a row with a number as money', '"fee":"0.1"', '"fee":0.1'],
  ['a row without a field', '"orderNo":"R1",', ''],
  ['a state that no machine has', '"o1":{"state":"settled"', '"o1":{"state":"setled"'],
  [
    'a context field that no machine has',
    '"o1":{"state":"settled"',
    '"o1":{"state":"settled","prize":"1"',
  ],
  ['an unknown field', '"at":200', '"at":200,"wait":3'],
  ['a time as text', '"at":200', '"at":"200"'],
  ['an unknown call', '"name":"orderCreate"', '"name":"orderUndo"'],
  ['an unknown page action', '"at":200', '"at":200,"page":{"does":"explode"}'],
])('the published scenario schema rejects %s', (_title, from, to) => {
  expect(text).toContain(from);
  expect(isValid(JSON.parse(text.replace(from, to)))).toBe(false);
});
