import { setTimeout as sleep } from 'node:timers/promises';
import { Difference, NotCheckable } from './difference';
import { fetchAnswer } from './http';

/** What the kit can do to the world behind the backend, or why it cannot. */
export interface Controls {
  readonly available: boolean;
  /** The server's time in ms. */
  now(): Promise<number>;
  /** Lets time pass: by the sandbox clock, or by waiting where it is short enough. @throws NotCheckable */
  pass(ms: number, why: string): Promise<void>;
  /** @throws NotCheckable without controls */
  prices(productId: string, script: readonly (readonly [number, string | null])[]): Promise<void>;
  trading(productId: string, trading: 'open' | 'closed' | 'auto'): Promise<void>;
  verdict(verdict: Verdict): Promise<void>;
  /** Refuses to go on where there are no controls. @throws NotCheckable */
  need(why: string): void;
}

export interface Verdict {
  readonly kind: 'identity' | 'deposit' | 'withdrawal';
  readonly id?: string;
  readonly username?: string;
  readonly state: 'approved' | 'denied' | 'success' | 'fail';
  readonly reason?: string;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** Looks once whether the backend has sandbox controls; `waitMs` is how long one check may really wait without them. */
export async function findControls(host: string, waitMs: number): Promise<Controls> {
  const state = await fetchAnswer(`${host}/_sandbox/state`, {});
  const now = (state.body?.data as { now?: unknown } | undefined)?.now;
  const available = state.status === 200 && state.body?.code === 0 && typeof now === 'number';
  return available ? sandboxControls(host) : noControls(host, waitMs);
}

function sandboxControls(host: string): Controls {
  async function control(name: string, body?: object): Promise<{ now?: number }> {
    const answer = await fetchAnswer(`${host}/_sandbox/${name}`, {
      ...(body && { method: 'POST', headers: JSON_BODY, body: JSON.stringify(body) }),
    });
    if (answer.status === 404) throw new NotCheckable(`there is no control ${name} here`);
    if (answer.status !== 200 || answer.body?.code !== 0) {
      throw new Difference(`the control ${name} answered ${answer.status} ${answer.text}`);
    }
    return answer.body.data as { now?: number };
  }
  return {
    available: true,
    now: async () => (await control('state')).now ?? Date.now(),
    pass: async (ms) => void (await control('clock', { advanceMs: Math.ceil(ms) })),
    prices: async (productId, script) => void (await control('prices', { productId, script })),
    trading: async (productId, trading) => void (await control('product', { productId, trading })),
    verdict: async (verdict) => void (await control('verdict', verdict)),
    need: () => undefined,
  };
}

function noControls(host: string, waitMs: number): Controls {
  const refuse = (what: string) => {
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
    async pass(ms, why) {
      if (ms > waitMs) refuse(`${why} takes ${Math.ceil(ms / 1000)} s`);
      await sleep(ms);
    },
    prices: () => Promise.resolve(refuse('prices')),
    trading: () => Promise.resolve(refuse('product')),
    verdict: () => Promise.resolve(refuse('verdict')),
    need: refuse,
  };
}
