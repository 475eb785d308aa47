/** The report as a file: a scenario that replays what the last session's machines did. */
import { fitted } from './fitted';
import { readRecording } from './recorder';
import { toScenario } from './toScenario';

export interface Report {
  readonly fileName: string;
  readonly text: string;
}

/** Null where nothing has happened in this session. `now` is server ms. */
export function writeReport(now: number): Report | null {
  const minute = new Date(now).toISOString().slice(0, 16);
  const name = `Reported ${minute.replace('T', ' ')} UTC`;
  const scenario = toScenario(fitted(readRecording()), name);
  if (!scenario) return null;
  return {
    fileName: `problem-${minute.replaceAll(/[T:]/g, '-')}.json`,
    text: JSON.stringify(scenario),
  };
}
