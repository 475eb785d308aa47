/** The problem report as a file: the circumstances, and a scenario that replays the session's machines. */
import type { Circumstances } from './circumstances';
import { fitRecording } from './fitRecording';
import { readLeftOut, readRecording } from './recorder';
import { toScenario } from './toScenario';

export interface Report {
  readonly fileName: string;
  readonly text: string;
  /** Number of machines (orders, deposits and so on) that did not fit. */
  readonly leftOut: number;
}

/**
 * Always returns a file; if no machine has moved there is nothing to replay, and its `format` is different. `now` is
 * server ms.
 */
export function writeReport(now: number, about?: Circumstances): Report {
  const minute = new Date(now).toISOString().slice(0, 16);
  const name = `Reported ${minute.replace('T', ' ')} UTC`;
  const scenario = toScenario(fitRecording(readRecording()), name);
  const leftOut = readLeftOut();
  const why = `${leftOut} earlier machines: no room, the oldest that had ended first`;
  const report = { ...about, ...(leftOut > 0 && { leftOut: why }) };
  return {
    fileName: `problem-${minute.replaceAll(/[T:]/g, '-')}.json`,
    text: JSON.stringify(scenario ? { ...scenario, report } : { format: 'report/1', name, report }),
    leftOut,
  };
}
