import { ENDPOINT_NAMES } from '../contract';
import type { EndpointName } from '../contract';
import type { Check } from './check';
import { findControls } from './controls';
import { curlOf } from './curl';
import { Difference, NotCheckable, Unreachable } from './difference';
import { makeSend } from './http';
import type { Sent } from './http';
import { makeWorld } from './world';
import type { Account } from './world';

export interface RunOptions {
  /** Where the backend is, without a slash at the end. */
  readonly host: string;
  readonly checks: readonly Check[];
  /** Only these calls; all where absent. */
  readonly only?: readonly EndpointName[] | undefined;
  /** How long one check may wait for real time where there is no sandbox clock. */
  readonly waitMs?: number;
  /** How long the run may wait for its own two orders to settle; 0 leaves that out. */
  readonly settleMs?: number;
  readonly inviteCode?: string | undefined;
  readonly account?: Account | undefined;
  /** Where the app would be served from. */
  readonly origin?: string;
  /** What the sandbox's controls want in a header, where they want anything. */
  readonly controlsSecret?: string | undefined;
  /** Leaves a call after its first difference. */
  readonly firstOnly?: boolean;
  /** Told as each check ends. */
  readonly onCheck?: (check: Check, ms: number) => void;
}

interface Remark {
  readonly what: string;
  readonly message: string;
}

export interface Failure extends Remark {
  /** The last request to the call to blame, to be made again by hand. */
  readonly curl?: string;
}

export type Verdict = 'passed' | 'passed in part' | 'failed' | 'not checkable';

export interface CallReport {
  readonly call: EndpointName;
  readonly verdict: Verdict;
  /** Checks that were made and held. */
  readonly held: readonly string[];
  readonly differences: readonly Failure[];
  readonly notCheckable: readonly Remark[];
}

export interface Report {
  readonly host: string;
  readonly controls: boolean;
  readonly calls: readonly CallReport[];
}

const SETTLE_MS_DEFAULT = 150_000;
const ORIGIN_DEFAULT = 'https://app.example';

/**
 * Makes every check, one after the other: they share one clock and one market.
 * @throws Unreachable when the host does not answer at the start
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { host, checks, only = ENDPOINT_NAMES, waitMs = 5_000, onCheck, account } = options;
  const {
    settleMs = SETTLE_MS_DEFAULT,
    origin = ORIGIN_DEFAULT,
    inviteCode,
    controlsSecret,
  } = options;
  const controls = await findControls(host, waitMs, controlsSecret);
  const lastSent = new Map<EndpointName, Sent>();
  const send = makeSend(host, (name, sent) => lastSent.set(name, sent));
  const world = makeWorld({ send, controls, inviteCode, settleMs, origin, account });
  const ledger = new Map(ENDPOINT_NAMES.map((call) => [call, emptyRow()]));
  const rowOf = (call: EndpointName) => ledger.get(call) ?? emptyRow();
  const hidden = () => secretsOf(account, lastSent);

  for (const check of checks) {
    const row = rowOf(check.call);
    if (!only.includes(check.call)) continue;
    if (options.firstOnly && row.differences.length > 0) continue;
    const started = performance.now();
    try {
      await check.run(world);
      row.held.push(check.what);
    } catch (error) {
      const curl = (call: EndpointName) => {
        const sent = lastSent.get(call);
        return sent && curlOf(sent, hidden());
      };
      note(error, check, rowOf, curl);
    }
    onCheck?.(check, performance.now() - started);
  }

  const isShown = (call: EndpointName) => only.includes(call) || rowOf(call).differences.length > 0;
  const calls = ENDPOINT_NAMES.filter(isShown).map((call) => reportOf(call, rowOf(call)));
  return { host, controls: controls.available, calls };
}

/**
 * Of a given account nothing secret may be printed. Then the tokens of all users are hidden: telling them apart is not
 * worth it.
 */
function secretsOf(
  account: Account | undefined,
  lastSent: ReadonlyMap<EndpointName, Sent>,
): ReadonlySet<string> {
  if (!account) return new Set();
  const tokens = [...lastSent.values()].map(({ headers }) => headers.authorization ?? '');
  return new Set([account.password, ...tokens].filter((text) => text !== ''));
}

interface Row {
  held: string[];
  differences: Failure[];
  notCheckable: Remark[];
}
const emptyRow = (): Row => ({ held: [], differences: [], notCheckable: [] });

/** Puts a difference on the row of the call that is to blame, which need not be the one that was being checked. */
function note(
  error: unknown,
  { call, what }: Check,
  rowOf: (call: EndpointName) => Row,
  curlOfLast: (call: EndpointName) => string | undefined,
): void {
  if (error instanceof NotCheckable) {
    rowOf(call).notCheckable.push({ what, message: error.message });
    return;
  }
  // A backend that stops answering in the middle of a check has failed it.
  if (!(error instanceof Difference || error instanceof Unreachable)) throw error;
  const culprit = (error instanceof Difference && error.call) || call;
  const { differences } = rowOf(culprit);
  const { message } = error;
  const curl = curlOfLast(culprit);
  const isKnown = differences.some((each) => each.message === message);
  if (culprit === call || !isKnown) differences.push({ what, message, ...(curl && { curl }) });
  if (culprit !== call) rowOf(call).notCheckable.push({ what, message: `needs ${culprit}` });
}

function reportOf(call: EndpointName, row: Row): CallReport {
  return { call, verdict: verdictOf(row), ...row };
}

function verdictOf({ held, differences, notCheckable }: Row): Verdict {
  if (differences.length > 0) return 'failed';
  if (held.length === 0) return 'not checkable';
  return notCheckable.length > 0 ? 'passed in part' : 'passed';
}
