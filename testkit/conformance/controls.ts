import { setTimeout as sleep } from 'node:timers/promises';
import { Difference, NotCheckable } from './difference';
import { fetchAnswer } from './http';

/** Answer of `GET /_sandbox/state`. */
interface SandboxState {
  readonly now: number;
  readonly environment?: unknown;
  readonly magic?: unknown;
  readonly faults?: unknown;
  readonly ledger?: { readonly entriesSum?: unknown };
}

/** A fault that happens once; `when` says whether it happens before or after the exchange acts. */
export interface FaultOrder {
  readonly call: string;
  readonly fault: 'delay' | 'drop' | 'status' | 'html' | 'truncated' | 'shape' | 'duplicate';
  readonly status?: number;
  readonly ms?: number;
  readonly when?: 'before' | 'after';
}

/** Sandbox controls of the backend. Without them most methods throw NotCheckable. */
export interface Controls {
  readonly available: boolean;
  /** The server's time in ms. */
  now(): Promise<number>;
  /**
   * Advances the sandbox clock. A backend without controls has no such clock; the method then really waits for up to
   * `waitMs`.
   * @throws NotCheckable if a real wait would be longer
   */
  advance(ms: number, why: string): Promise<void>;
  /** @throws NotCheckable without controls */
  prices(productId: string, script: readonly (readonly [number, string | null])[]): Promise<void>;
  trading(productId: string, trading: 'open' | 'closed' | 'auto'): Promise<void>;
  verdict(verdict: Verdict): Promise<void>;
  /** Sets the offset of the clock; returns the new time. */
  offset(offsetMs: number): Promise<number>;
  settings(settings: { inviteRequired?: boolean; idempotentWrites?: boolean }): Promise<void>;
  /** `forSec: 0` ends the freeze. */
  freeze(username: string, reason: string, forSec: number): Promise<void>;
  /** Plants a fault that happens once. */
  plant(fault: FaultOrder): Promise<void>;
  clearFaults(): Promise<void>;
  state(): Promise<SandboxState>;
  /** Deletes all data of the exchange. */
  reset(): Promise<void>;
  /** Requires controls. @throws NotCheckable without them */
  requireControls(why: string): void;
}

interface Verdict {
  readonly kind: 'identity' | 'deposit' | 'withdrawal';
  readonly id?: string;
  readonly username?: string;
  readonly state: 'approved' | 'denied' | 'success' | 'fail';
  readonly reason?: string;
}

const JSON_BODY = { 'content-type': 'application/json' };

/**
 * Detects whether the backend has sandbox controls; `secret` authorizes calls of protected controls. `waitMs` is the
 * longest real wait of a check without controls.
 */
export async function findControls(
  host: string,
  waitMs: number,
  secret: string | undefined,
): Promise<Controls> {
  const secretHeader = secret === undefined ? undefined : { 'x-sandbox-secret': secret };
  const state = await fetchAnswer(
    `${host}/_sandbox/state`,
    secretHeader ? { headers: secretHeader } : {},
  );
  const now = (state.body?.data as { now?: unknown } | undefined)?.now;
  const available = state.status === 200 && state.body?.code === 0 && typeof now === 'number';
  return available ? sandboxControls(host, secretHeader) : noControls(host, waitMs);
}

function sandboxControls(host: string, secretHeader: Record<string, string> | undefined): Controls {
  async function control(name: string, body?: object): Promise<Partial<SandboxState>> {
    const answer = await fetchAnswer(`${host}/_sandbox/${name}`, {
      headers: { ...(body && JSON_BODY), ...secretHeader },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status === 404) throw new NotCheckable(`the backend has no control ${name}`);
    const { reason } = (answer.body?.data ?? {}) as { reason?: unknown };
    if (reason === 'NOT_FOUND') {
      throw new NotCheckable(`the control ${name} does not support ${JSON.stringify(body)}`);
    }
    if (answer.status !== 200 || answer.body?.code !== 0) {
      throw new Difference(`the control ${name} answered ${answer.status} ${answer.text}`);
    }
    return answer.body.data as Partial<SandboxState>;
  }
  const now = async () => (await control('state')).now ?? Date.now();
  return {
    available: true,
    now,
    advance: async (ms) => void (await control('clock', { advanceMs: Math.ceil(ms) })),
    prices: async (productId, script) => void (await control('prices', { productId, script })),
    trading: async (productId, trading) => void (await control('product', { productId, trading })),
    verdict: async (verdict) => void (await control('verdict', verdict)),
    offset: async (offsetMs) => (await control('clock', { offsetMs })).now ?? now(),
    settings: async (settings) => void (await control('settings', settings)),
    freeze: async (username, reason, forSec) =>
      void (await control('freeze', { username, reason, forSec })),
    plant: async (fault) => void (await control('faults', { ...fault, times: 1 })),
    clearFaults: async () => void (await control('faults', { call: '*', fault: 'none' })),
    state: async () => ({ ...(await control('state')), now: await now() }),
    reset: async () => void (await control('reset', {})),
    requireControls: () => undefined,
  };
}

function noControls(host: string, waitMs: number): Controls {
  const refuse = (what: string): never => {
    throw new NotCheckable(`needs the sandbox controls (${what})`);
  };
  return {
    available: false,
    async now() {
      const answer = await fetchAnswer(`${host}/api/common/config`, {
        method: 'POST',
        headers: JSON_BODY,
        body: '{}',
      });
      const ts = answer.body?.ts;
      const date = Date.parse(answer.headers.get('date') ?? '');
      return typeof ts === 'number' ? ts : Number.isNaN(date) ? Date.now() : date;
    },
    async advance(ms, why) {
      if (ms > waitMs) refuse(`${why} takes ${Math.ceil(ms / 1000)} s`);
      await sleep(ms);
    },
    prices: () => Promise.resolve(refuse('prices')),
    trading: () => Promise.resolve(refuse('product')),
    verdict: () => Promise.resolve(refuse('verdict')),
    offset: () => Promise.resolve(refuse('clock')),
    settings: () => Promise.resolve(refuse('settings')),
    freeze: () => Promise.resolve(refuse('freeze')),
    plant: () => Promise.resolve(refuse('faults')),
    clearFaults: () => Promise.resolve(refuse('faults')),
    state: () => Promise.resolve(refuse('state')),
    reset: () => Promise.resolve(refuse('reset')),
    requireControls: refuse,
  };
}
