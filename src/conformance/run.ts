import { ENDPOINT_NAMES } from '../contract';
import type { EndpointName } from '../contract';
import type { Check } from './check';
import { findControls } from './controls';
import { Difference, NotCheckable, Unreachable } from './difference';
import { makeSend } from './http';
import { makeWorld } from './world';

export interface RunOptions {
  /** Where the backend is, without a slash at the end. */
  readonly host: string;
  readonly checks: readonly Check[];
  /** Only these calls; all where absent. */
  readonly only?: readonly EndpointName[] | undefined;
  /** How long one check may wait for real time where there is no sandbox clock. */
  readonly waitMs?: number;
  readonly inviteCode?: string | undefined;
  /** Leaves what is there and what the run made, where it would empty the sandbox at its end. */
  readonly keeps?: boolean;
  /** Leaves a call after its first difference. */
  readonly firstOnly?: boolean;
  /** Told as each check ends. */
  readonly onCheck?: (check: Check, ms: number) => void;
}

interface Remark {
  readonly what: string;
  readonly message: string;
}

export interface CallReport {
  readonly call: EndpointName;
  readonly verdict: 'passed' | 'failed' | 'not checkable';
  /** Checks that were made and held. */
  readonly passed: number;
  readonly differences: readonly Remark[];
  readonly notCheckable: readonly Remark[];
}

export interface Report {
  readonly host: string;
  readonly controls: boolean;
  readonly calls: readonly CallReport[];
}

/**
 * Makes every check, one after the other: they share one clock and one market.
 * @throws Unreachable when the host does not answer at the start
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { host, checks, only = ENDPOINT_NAMES, waitMs = 5_000, onCheck } = options;
  const controls = await findControls(host, { waitMs, keeps: options.keeps ?? false });
  const world = makeWorld({ send: makeSend(host), controls, inviteCode: options.inviteCode });
  const ledger = new Map(ENDPOINT_NAMES.map((call) => [call, emptyRow()]));
  const rowOf = (call: EndpointName) => ledger.get(call) ?? emptyRow();

  for (const check of checks) {
    const row = rowOf(check.call);
    if (!only.includes(check.call)) continue;
    if (options.firstOnly && row.differences.length > 0) continue;
    const started = performance.now();
    try {
      await check.run(world);
      row.passed += 1;
    } catch (error) {
      note(error, check, rowOf);
    }
    onCheck?.(check, performance.now() - started);
  }

  const isShown = (call: EndpointName) => only.includes(call) || rowOf(call).differences.length > 0;
  const calls = ENDPOINT_NAMES.filter(isShown).map((call) => reportOf(call, rowOf(call)));
  return { host, controls: controls.available, calls };
}

interface Row {
  passed: number;
  differences: Remark[];
  notCheckable: Remark[];
}
const emptyRow = (): Row => ({ passed: 0, differences: [], notCheckable: [] });

/** Puts a difference on the row of the call that is to blame, which need not be the one that was being checked. */
function note(error: unknown, { call, what }: Check, rowOf: (call: EndpointName) => Row): void {
  if (error instanceof NotCheckable) {
    rowOf(call).notCheckable.push({ what, message: error.message });
    return;
  }
  // A backend that stops answering in the middle of a check has failed it.
  if (!(error instanceof Difference || error instanceof Unreachable)) throw error;
  const culprit = (error instanceof Difference && error.call) || call;
  const { differences } = rowOf(culprit);
  const isKnown = differences.some(({ message }) => message === error.message);
  if (culprit === call || !isKnown) differences.push({ what, message: error.message });
  if (culprit !== call) rowOf(call).notCheckable.push({ what, message: `needs ${culprit}` });
}

function reportOf(call: EndpointName, row: Row): CallReport {
  const verdict =
    row.differences.length > 0 ? 'failed' : row.passed > 0 ? 'passed' : 'not checkable';
  return { call, verdict, ...row };
}
