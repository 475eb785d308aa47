import { endpoints } from '../contract';
import type { CallReport, Report } from './run';

const pathOf = ({ call }: CallReport) => endpoints[call].path.replace('/api/', '');

function remarkOf({ verdict, differences, notCheckable }: CallReport): string {
  const [difference] = differences;
  const [skipped] = notCheckable;
  if (difference) return `${difference.what}: ${difference.message}`;
  if (!skipped) return '';
  const rest = `${skipped.what}: ${skipped.message}`;
  return verdict === 'passed' ? `but not checkable: ${rest}` : rest;
}

/** The result as a table: call, verdict, how many checks held, failed and could not be made, and the first remark. */
export function tableOf({ host, controls, calls }: Report): string {
  const head = ['call', 'result', 'held', 'failed', 'not checkable', 'first difference or reason'];
  const rows = calls.map((row) => [
    pathOf(row),
    row.verdict,
    String(row.passed),
    String(row.differences.length),
    String(row.notCheckable.length),
    remarkOf(row),
  ]);
  const widths = head.map((title, i) =>
    i === head.length - 1 ? 0 : Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  const count = (verdict: CallReport['verdict']) =>
    calls.filter((row) => row.verdict === verdict).length;
  return [
    `${host}, ${controls ? 'with' : 'without'} sandbox controls`,
    '',
    line(head),
    ...rows.map(line),
    '',
    `${count('passed')} of ${calls.length} passed, ${count('failed')} failed, ` +
      `${count('not checkable')} not checkable`,
    '',
  ].join('\n');
}

/** Every difference, one line each, for whoever has to mend them. */
export function differencesOf({ calls }: Report): string {
  return calls
    .flatMap((row) => row.differences.map(({ what, message }) => [pathOf(row), what, message]))
    .map(([path, what, message]) => `${path}: ${what}\n    ${message}\n`)
    .join('');
}

/** Nothing failed; what could not be checked does not count against a backend. */
export const isConforming = ({ calls }: Report) =>
  calls.every(({ verdict }) => verdict !== 'failed');
