/** The problem report as a file: the circumstances, and a scenario that replays the session's machines. */
import type { Circumstances } from './circumstances';
import { fitRecording } from './fitRecording';
import { readLeftOut, readRecording } from './recorder';
import { toScenario } from './toScenario';

export interface ProblemReport {
  readonly fileName: string;
  readonly text: string;
  /** Number of machines (orders, deposits and so on) that were left out because the recording was too large. */
  readonly leftOut: number;
}

/**
 * Always returns a file. If no machine has moved, there is nothing to replay, and the file has another `format`. `now`
 * is server ms.
 */
export function writeReport(now: number, about?: Circumstances): ProblemReport {
  const minute = new Date(now).toISOString().slice(0, 16);
  const name = `Reported ${minute.replace('T', ' ')} UTC`;
  const scenario = toScenario(fitRecording(readRecording()), name);
  const leftOut = readLeftOut();
  const why = `${leftOut} machines were left out of a report that was too large: ended ones first, the oldest first`;
  const report = { ...about, ...(leftOut > 0 && { leftOut: why }) };
  return {
    fileName: `problem-${minute.replaceAll(/[T:]/g, '-')}.json`,
    text: JSON.stringify(scenario ? { ...scenario, report } : { format: 'report/1', name, report }),
    leftOut,
  };
}
