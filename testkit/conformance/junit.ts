import { endpoints } from '#contract';
import type { CallReport, ConformanceReport } from './run';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Replaces the control characters that XML forbids even in escaped form. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\P{Cc}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function suiteOf({ call, held, differences, notCheckable }: CallReport): string {
  const name = endpoints[call].path;
  const open = (what: string) => `<testcase classname="${name}" name="${escaped(what)}"`;
  const cases = [
    ...held.map((what) => `${open(what)}/>`),
    ...differences.map(
      ({ what, message, curl = '' }) =>
        `${open(what)}><failure message="${escaped(message)}">${escaped(curl)}</failure></testcase>`,
    ),
    ...notCheckable.map(
      ({ what, message }) => `${open(what)}><skipped message="${escaped(message)}"/></testcase>`,
    ),
  ];
  const counts = `tests="${cases.length}" failures="${differences.length}" skipped="${notCheckable.length}"`;
  return [`<testsuite name="${name}" ${counts}>`, ...cases, '</testsuite>'].join('\n');
}

/** The result as JUnit XML: one suite per call, one case per check. */
export const toJunitXml = ({ host, calls }: ConformanceReport): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance of ${escaped(host)}">`,
    ...calls.map(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
