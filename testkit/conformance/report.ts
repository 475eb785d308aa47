import { endpoints } from '#contract';
import type { CallReport, CheckFailure, ConformanceReport, CallVerdict } from './run';

const pathOf = ({ call }: CallReport) => endpoints[call].path.replace('/api/', '');

function remarkOf({ verdict, differences, notCheckable }: CallReport): string {
  const [difference] = differences;
  const [skipped] = notCheckable;
  if (difference) return `${difference.what}: ${difference.message}`;
  if (!skipped) return '';
  const rest = `${skipped.what}: ${skipped.message}`;
  return verdict === 'passed in part' ? `not checkable: ${rest}` : rest;
}

const checkedOf = ({ held, differences }: CallReport) => held.length + differences.length;
const checksOf = (row: CallReport) => checkedOf(row) + row.notCheckable.length;
const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);

/** The result as a table: call, verdict, numbers of checks and failures, and the first remark. */
export function toTable({ host, controls, calls }: ConformanceReport): string {
  const head = ['call', 'result', 'checked', 'failed', 'first difference or reason'];
  const rows = calls.map((row) => [
    pathOf(row),
    row.verdict,
    `${checkedOf(row)} of ${checksOf(row)}`,
    String(row.differences.length),
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
  return [
    `${host}, ${controls ? 'with' : 'without'} sandbox controls`,
    '',
    line(head),
    ...rows.map(line),
    '',
    totalsOf(calls),
    '',
  ].join('\n');
}

function totalsOf(calls: readonly CallReport[]): string {
  const count = (verdict: CallVerdict) => calls.filter((row) => row.verdict === verdict).length;
  return (
    `${count('passed')} of ${calls.length} passed, ${count('passed in part')} passed in part, ` +
    `${count('failed')} failed, ${count('not checkable')} not checkable; ` +
    `${sum(calls.map(checkedOf))} of ${sum(calls.map(checksOf))} checks made`
  );
}

const linesOf = ({ what, message, curl }: CheckFailure, { call }: CallReport): string[] => [
  `${endpoints[call].path}: ${what}`,
  `    ${message}`,
  ...(curl === undefined ? [] : [`    repeat: ${curl}`]),
  `    contract: /openapi.json, operation ${call}`,
  '',
];

/**
 * Details of every difference for backend developers: requirement, message, request, and reference to the contract.
 */
export const formatDifferences = ({ calls }: ConformanceReport): string =>
  calls
    .flatMap((row) => row.differences.flatMap((difference) => linesOf(difference, row)))
    .join('\n');

/** Exit codes for scripts; 2 is reserved for a run that could not start. */
export const EXIT = { passed: 0, failed: 1, passedInPart: 3 } as const;

/** Checks that could not be made are neither a failure nor a pass. */
export function exitCode({ calls }: ConformanceReport): number {
  if (calls.some(({ verdict }) => verdict === 'failed')) return EXIT.failed;
  return calls.every(({ verdict }) => verdict === 'passed') ? EXIT.passed : EXIT.passedInPart;
}
