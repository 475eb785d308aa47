import { ENDPOINT_NAMES } from '#contract';
import type { EndpointName } from '#contract';
import type { Check } from './check';
import { findControls } from './controls';
import { toCurl } from './curl';
import { Difference, NotCheckable, Unreachable } from './difference';
import { makeSend } from './http';
import type { Sent } from './http';
import { makeWorld } from './world';
import type { FundedAccount } from './world';

export interface RunOptions {
  /** Base URL of the backend, without a trailing slash. */
  readonly host: string;
  readonly checks: readonly Check[];
  /** Restricts the run to these calls. */
  readonly only?: readonly EndpointName[] | undefined;
  /** Longest real wait of one check without a sandbox clock. */
  readonly waitMs?: number;
  /** Longest wait for the run's own two orders to settle; 0 skips those checks. */
  readonly settleMs?: number;
  readonly inviteCode?: string | undefined;
  readonly account?: FundedAccount | undefined;
  /** Origin of the app, for CORS checks. */
  readonly origin?: string;
  /** Secret of the sandbox controls. */
  readonly controlsSecret?: string | undefined;
  /** Skips the other checks of a call after its first difference. */
  readonly firstOnly?: boolean;
  /** Called after each check. */
  readonly onCheck?: (check: Check, ms: number) => void;
}

interface Remark {
  readonly what: string;
  readonly message: string;
}

export interface CheckFailure extends Remark {
  /** Last request to the call that caused the difference, as a curl command. */
  readonly curl?: string;
}

export type CallVerdict = 'passed' | 'passed in part' | 'failed' | 'not checkable';

export interface CallReport {
  readonly call: EndpointName;
  readonly verdict: CallVerdict;
  /** Requirements of the checks that passed. */
  readonly held: readonly string[];
  readonly differences: readonly CheckFailure[];
  readonly notCheckable: readonly Remark[];
}

export interface ConformanceReport {
  readonly host: string;
  readonly controls: boolean;
  readonly calls: readonly CallReport[];
}

const SETTLE_MS_DEFAULT = 150_000;
const ORIGIN_DEFAULT = 'https://app.example';

/**
 * Runs all checks sequentially, because they share one clock and one market.
 * @throws Unreachable when the host does not answer at the start
 */
export async function runConformance(options: RunOptions): Promise<ConformanceReport> {
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
      row.held.push(check.requirement);
    } catch (error) {
      const curl = (call: EndpointName) => {
        const sent = lastSent.get(call);
        return sent && toCurl(sent, hidden());
      };
      recordFailure(error, check, rowOf, curl);
    }
    onCheck?.(check, performance.now() - started);
  }

  const isShown = (call: EndpointName) => only.includes(call) || rowOf(call).differences.length > 0;
  const calls = ENDPOINT_NAMES.filter(isShown).map((call) => reportOf(call, rowOf(call)));
  return { host, controls: controls.available, calls };
}

/**
 * Returns the secrets that must not be printed: with a given account, its password and, for simplicity, the tokens of
 * all users.
 */
function secretsOf(
  account: FundedAccount | undefined,
  lastSent: ReadonlyMap<EndpointName, Sent>,
): ReadonlySet<string> {
  if (!account) return new Set();
  const tokens = [...lastSent.values()].map(({ headers }) => headers.authorization ?? '');
  return new Set([account.password, ...tokens].filter((text) => text !== ''));
}

interface Row {
  held: string[];
  differences: CheckFailure[];
  notCheckable: Remark[];
}
const emptyRow = (): Row => ({ held: [], differences: [], notCheckable: [] });

/** Records a difference for the call that caused it. This call may be another one than the checked call. */
function recordFailure(
  error: unknown,
  { call, requirement }: Check,
  rowOf: (call: EndpointName) => Row,
  curlOfLast: (call: EndpointName) => string | undefined,
): void {
  if (error instanceof NotCheckable) {
    rowOf(call).notCheckable.push({ what: requirement, message: error.message });
    return;
  }
  // A backend that stops answering during a check fails this check; any other error is a fault of the kit.
  if (!(error instanceof Difference || error instanceof Unreachable)) throw error;
  const blamed = (error instanceof Difference && error.call) || call;
  const { differences } = rowOf(blamed);
  const { message } = error;
  const curl = curlOfLast(blamed);
  const isKnown = differences.some((each) => each.message === message);
  if (blamed === call || !isKnown)
    differences.push({ what: requirement, message, ...(curl && { curl }) });
  if (blamed !== call)
    rowOf(call).notCheckable.push({ what: requirement, message: `needs ${blamed}` });
}

function reportOf(call: EndpointName, row: Row): CallReport {
  return { call, verdict: verdictOf(row), ...row };
}

function verdictOf({ held, differences, notCheckable }: Row): CallVerdict {
  if (differences.length > 0) return 'failed';
  if (held.length === 0) return 'not checkable';
  return notCheckable.length > 0 ? 'passed in part' : 'passed';
}
