import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import { createRandom } from '../random';
import type { Random } from '../random';
import { BROKEN_BODIES, HOSTILE, METHODS, STRANGE_FIELDS, TYPES } from './hostileValues';

export interface FuzzOptions {
  readonly host: string;
  readonly seed: string;
  readonly requests: number;
  /** Tokens of registered users. */
  readonly tokens: readonly string[];
}

/** A response that no request may cause, and the request that reproduces the response. */
interface Finding {
  readonly request: string;
  readonly status: number;
  readonly text: string;
}

export interface FuzzReport {
  readonly statuses: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
  /** Number of 503 responses with Retry-After, by call. */
  readonly busy: Readonly<Record<string, number>>;
}

/** Valid or nearly valid requests; the fuzzer mutates their fields. */
const VALID_BODIES: Partial<Record<EndpointName, object>> = {
  register: {
    username: 'fuzz',
    phone: '01234567890',
    password: 'correct horse',
    payPassword: '246810',
    inviteCode: 'NOPE',
  },
  login: { username: 'fuzz', password: 'correct horse' },
  saveBank: {
    kind: 'bank',
    bankName: 'B',
    holderName: 'H',
    cardNumber: '4111111111111111',
    aba: '021000021',
    swift: 'VTCBVNVX',
    bankAddress: 'a',
    branchAddress: 'a',
    city: 'c',
    province: 'p',
    nationality: 'n',
    passportNumber: 'B1234567',
    claim: { amountDefrauded: '1', refundNumber: '1' },
  },
  deposit: { paymethod: 'digital', amount: '10', network: 'TRC20' },
  bindIdcard: { realName: 'A B', idNumber: '123456', frontImage: '', backImage: '' },
  balanceList: { view: 'flow', kind: 'grant', ref: 'a', from: 0, to: 1, cursor: 'AAAA', limit: 5 },
  resetPwd: {
    username: 'fuzz',
    phone: '01234567890',
    payPassword: '246810',
    newPassword: 'correct horse',
  },
  resetPaypwd: { password: 'a', currentPayPassword: '246810', newPayPassword: '864209' },
  invite: { level: 1, cursor: 'AAAA', limit: 5 },
  getRechargeAddress: { depositId: 'D-1' },
  walletSubmit: { depositId: 'D-1', reference: 'a', proofImage: '' },
  bankWithdrawal: { paymethod: 'bank', amount: '10', payPassword: '246810', Authorization: '' },
  trcWithdrawal: {
    paymethod: 'trc',
    walletId: 'A-1',
    amount: '10',
    payPassword: '246810',
    Authorization: '',
  },
  notice: { cursor: 'AAAA', limit: '2' },
  productList: { category: 'forex' },
  productDetails: { productId: 'EURUSD' },
  productTrunover: { productId: 'EURUSD', limit: 5 },
  productKdata: {
    productId: 'EURUSD',
    interval: '1m',
    before: 1_760_000_000_000,
    limit: 5,
    ticksFrom: 0,
    ticksTo: 1,
  },
  productOrders: {
    productId: 'EURUSD',
    orderNo: 'TM-1',
    status: 'settled',
    from: 0,
    to: 1,
    cursor: 'AAAA',
    limit: 5,
  },
  orderCreate: {
    productId: 'EURUSD',
    direction: 'rise',
    amount: '10',
    durationSec: 60,
    seenPrice: '1',
    seenAt: 0,
  },
  orderList: { cursor: 'AAAA', limit: 5, from: 0, to: 1, result: 'win' },
  wealthList: { kind: 'fund' },
  wealthDetails: { productId: 'LOCK-7' },
  wealthBuy: { productId: 'TERM-SAVER', amount: '100' },
  wealthSubmit: { productId: 'LOCK-7', amount: '100' },
  wealthOrders: { cursor: 'AAAA', limit: 5 },
  defiMyOrder: { Authorization: '', cursor: 'AAAA', limit: 5 },
  defiOrderMoney: { Authorization: '', orderNo: 'TM-1', cursor: 'AAAA', limit: 5 },
};

function bodyOf(random: Random, name: EndpointName): string {
  if (random.chance(0.08)) return random.pick(BROKEN_BODIES);
  const fields = Object.entries(VALID_BODIES[name] ?? {}).filter(() => !random.chance(0.15));
  const mutated = fields.map(
    ([field, value]) => [field, random.chance(0.4) ? random.pick(HOSTILE) : value] as const,
  );
  const body = Object.fromEntries(
    random.chance(0.1)
      ? [...mutated, [random.pick(STRANGE_FIELDS), random.pick(HOSTILE)]]
      : mutated,
  );
  return JSON.stringify(body);
}

function queryOf(random: Random, name: EndpointName): string {
  const fields = Object.keys(VALID_BODIES[name] ?? { a: 1 });
  const text = () => {
    const value = random.pick(HOSTILE);
    return encodeURIComponent(
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
        .toString()
        .slice(0, 2_000),
    );
  };
  return `?${fields.map((field) => `${field}${random.chance(0.1) ? '[]' : ''}=${text()}`).join('&')}`;
}

type Drawn = ReturnType<typeof draw>;

/** Draws one request. The seed determines the draw. */
function draw(random: Random, tokens: readonly string[]) {
  const name = random.pick(ENDPOINT_NAMES);
  const entry: Endpoint = endpoints[name];
  const method = random.chance(0.03) ? random.pick(METHODS) : entry.method;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const token = random.chance(0.8)
    ? random.pick(tokens)
    : random.pick(['', 'wrong', 'A'.repeat(43)]);
  const key = random.chance(0.9) ? random.uuid() : random.pick(['', '1', 'x'.repeat(300)]);
  const type = random.chance(0.95) ? 'application/json' : random.pick(TYPES);
  return {
    url: `${entry.path}${hasBody ? '' : queryOf(random, name)}`,
    init: {
      method,
      headers: { authorization: token, 'idempotency-key': key, 'content-type': type },
      ...(hasBody && { body: bodyOf(random, name) }),
    },
  };
}

const INTERNAL_DETAILS = /node_modules|\bat \w+ \(|Error:|\bselect .* from\b|argon2/i;

/** True for a server error, a response with internal details, or a response without the envelope. */
function isFinding(status: number, text: string): boolean {
  if (status >= 500) return true;
  return text !== '' && (!text.startsWith('{"code":') || INTERNAL_DETAILS.test(text));
}

const WORKERS = 8;
/** Maximum number of retries after `Retry-After`; more retries are a failure. */
const TRIES_MAX = 30;

/** Sends hostile requests to a running exchange and reports unacceptable responses. */
export async function fuzz({ host, seed, requests, tokens }: FuzzOptions): Promise<FuzzReport> {
  const random = createRandom(seed);
  const statuses: Record<string, number> = {};
  const busy: Record<string, number> = {};
  const findings: Finding[] = [];
  let left = requests;
  /** A Retry-After pauses all workers, because all of them load the same machine. */
  let pause = Promise.resolve();

  async function answerOf({ url, init }: Drawn) {
    for (let tries = 1; ; tries += 1) {
      await pause;
      const response = await fetch(host + url, init);
      const text = await response.text();
      const retryAfter = response.headers.get('retry-after');
      if (response.status !== 503 || retryAfter === null || tries === TRIES_MAX)
        return { status: response.status, text };
      const what = `${url.split('?')[0]} (again after ${retryAfter} s)`;
      busy[what] = (busy[what] ?? 0) + 1;
      pause = sleep(Number(retryAfter) * 1000);
    }
  }

  async function runWorker(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const drawn = draw(random, tokens);
      const { status, text } = await answerOf(drawn);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (isFinding(status, text)) {
        const { url, init } = drawn;
        const request = `${init.method} ${url} ${init.body ?? ''}`.slice(0, 600);
        findings.push({ request, status, text: text.slice(0, 300) });
      }
    }
  }

  await Promise.all(Array.from({ length: WORKERS }, runWorker));
  return { statuses, findings, busy };
}
