/** A report of a session in which no machine had moved: there is nothing to play of it, and a person can still read it. */
import { REPORT_FORMAT } from '../../scenarios/format';
import { findJsonFault } from './plainJson';
import type { ScenarioRead } from './readScenario';

/** What stood around a problem, as the app wrote it. Whoever shows it believes nothing of its form. */
export type ReportFacts = Readonly<Record<string, unknown>>;

export interface BareReport {
  readonly name: string;
  readonly report: ReportFacts;
}

/** Whether a file that cannot be played is such a report. */
export const isBareReport = (read: ScenarioRead): boolean =>
  !read.ok && read.fault.kind === 'otherVersion' && read.fault.found === REPORT_FORMAT;

/** Of a file of which that is so. */
export function bareReportOf(text: string): BareReport {
  const value = JSON.parse(text.replace(/^\uFEFF/, '')) as {
    readonly name?: unknown;
    readonly report?: unknown;
  };
  const { name, report } = value;
  const isFacts = typeof report === 'object' && report !== null && !findJsonFault(report);
  return { name: typeof name === 'string' ? name : '', report: isFacts ? { ...report } : {} };
}
