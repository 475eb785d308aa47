import { parseReportWithoutScenario } from './reportWithoutScenario';

const fileOf = (report: string) => `{"format":"report/1","name":"today","report":${report}}`;

test('a report is what its file says, whatever its facts are called', () => {
  expect(
    parseReportWithoutScenario(`\uFEFF${fileOf('{"note":"It stood still.","more":{"a":[1]}}')}`),
  ).toEqual({
    name: 'today',
    report: { note: 'It stood still.', more: { a: [1] } },
  });
});

test.each([
  ['a name that would change every object', '{"note":"x","more":{"__proto__":{"y":1}}}'],
  ['more levels than anybody reads', `{"more":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['no facts at all', '"nothing"'],
  ['nothing', 'null'],
])('a report with %s is one without facts', (_what, report) => {
  expect(parseReportWithoutScenario(fileOf(report))).toEqual({ name: 'today', report: {} });
});
