import { fromMicro, toMicro } from '#contract';
import type { EndpointName } from '#contract';
import type { ProxiedRequest, ProxyReply, Tampering } from './faultyProxy';

/** Helpers of the fault tables in this folder. */

export type JsonRecord = Record<string, unknown>;
/**
 * Title of the fault, the faulty call (and the call whose checks detect the fault), the start of the check's
 * requirement, and the implementation of the fault.
 */
export type FaultRow = readonly [
  string,
  EndpointName | [EndpointName, EndpointName],
  string,
  () => Tampering,
];

export const dataOf = (reply: ProxyReply) => (reply.json?.data ?? {}) as JsonRecord;
export const itemsOf = (reply: ProxyReply) => (dataOf(reply).items ?? []) as JsonRecord[];
export const isSuccess = (reply: ProxyReply) => reply.status === 200 && reply.json?.code === 0;
export const replyReason = (reply: ProxyReply) => dataOf(reply).reason;
export const plus = (money: unknown, micro: bigint) => fromMicro(toMicro(String(money)) + micro);
export const tokenOf = ({ headers }: ProxiedRequest) => headers.authorization ?? '';

/** Changes the successful responses of one call. */
export const onSuccess =
  (call: EndpointName, change: (data: JsonRecord, passing: ProxiedRequest) => void) =>
  (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call && isSuccess(reply)) change(dataOf(reply), passing);
    },
  });

/** Changes every item of a call's lists. */
export const onItems = (call: EndpointName, change: (item: JsonRecord) => void) =>
  onSuccess(call, (data) => ((data.items ?? []) as JsonRecord[]).forEach(change));

/** Changes any response of one call. */
export const onAnswer =
  (call: EndpointName, change: (reply: ProxyReply, passing: ProxiedRequest) => void) =>
  (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call) change(reply, passing);
    },
  });

export const onRequest =
  (call: EndpointName, change: (passing: ProxiedRequest) => void) => (): Tampering => ({
    request(passing) {
      if (passing.call === call) change(passing);
    },
  });

/** Repeats the first success for requests with the same key. */
export const repeatingFirstAnswer =
  (call: EndpointName, keyOf: (passing: ProxiedRequest) => unknown) => (): Tampering => {
    const first = new Map<unknown, JsonRecord | undefined>();
    return {
      answer(reply, passing) {
        if (passing.call !== call) return;
        const key = keyOf(passing);
        const isNew = isSuccess(reply) && !isEmpty(reply) && !first.has(key);
        if (isNew) first.set(key, reply.json);
        else if (first.has(key)) Object.assign(reply, { status: 200, json: first.get(key) });
      },
    };
  };
const isEmpty = (reply: ProxyReply) =>
  Array.isArray(dataOf(reply).items) && itemsOf(reply).length === 0;

/** Replaces refusals that have this reason. */
export const replacingRefusal =
  (reason: string, status: number, json: JsonRecord) => (reply: ProxyReply) => {
    if (replyReason(reply) === reason) Object.assign(reply, { status, json });
  };
export const refusalJson = (code: number, reason: string): JsonRecord => ({
  code,
  msg: '',
  data: { reason },
  ts: Date.now(),
});
export const success = (data: JsonRecord = {}): JsonRecord => ({ code: 0, data, ts: Date.now() });

export const GOOD = 'answers a valid request';
export const MALFORMED = 'names every invalid field';
