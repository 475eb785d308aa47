/** A problem report without machine transitions. The player cannot play it, but a person can read it. */
import { REPORT_FORMAT } from '#contract/scenarioFormat';
import { findJsonFault } from './plainJson';
import type { ScenarioRead } from './readScenario';

/** The recorded data of a problem. Untrusted: a viewer must not rely on the shape of the data. */
export type ReportFacts = Readonly<Record<string, unknown>>;

export interface ReportWithoutScenario {
  readonly name: string;
  readonly report: ReportFacts;
}

/** Whether a file that cannot be played is a report without a scenario. */
export const isReportWithoutScenario = (read: ScenarioRead): boolean =>
  !read.ok && read.fault.kind === 'otherVersion' && read.fault.found === REPORT_FORMAT;

/** Parses a file for which `isReportWithoutScenario` is true. */
export function parseReportWithoutScenario(text: string): ReportWithoutScenario {
  const value = JSON.parse(text.replace(/^\uFEFF/, '')) as {
    readonly name?: unknown;
    readonly report?: unknown;
  };
  const { name, report } = value;
  const isFacts = typeof report === 'object' && report !== null && !findJsonFault(report);
  return { name: typeof name === 'string' ? name : '', report: isFacts ? { ...report } : {} };
}
