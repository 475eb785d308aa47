import { parseReportWithoutScenario } from './reportWithoutScenario';

const fileOf = (report: string) => `{"format":"report/1","name":"today","report":${report}}`;

test('parseReportWithoutScenario returns name and any fields of the report', () => {
  expect(
    parseReportWithoutScenario(`\uFEFF${fileOf('{"note":"It stood still.","more":{"a":[1]}}')}`),
  ).toEqual({
    name: 'today',
    report: { note: 'It stood still.', more: { a: [1] } },
  });
});

test.each([
  ['a forbidden key', '{"note":"x","more":{"__proto__":{"y":1}}}'],
  ['too many levels', `{"more":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ['a text instead of fields', '"nothing"'],
  ['null', 'null'],
])('parseReportWithoutScenario returns no fields for a report with %s', (_what, report) => {
  expect(parseReportWithoutScenario(fileOf(report))).toEqual({ name: 'today', report: {} });
});
