import { fromMicro, toMicro } from '#contract';
import type { EndpointName } from '#contract';
import type { ProxiedRequest, Reply, Tampering } from './faultyProxy';

/** Helpers of the fault tables in this folder. */

export type Json = Record<string, unknown>;
/**
 * Title of the fault, the blamed call (and the one whose checks detect it), the start of the check's name, and the
 * implementation.
 */
export type Row = readonly [
  string,
  EndpointName | [EndpointName, EndpointName],
  string,
  () => Tampering,
];

export const dataOf = (reply: Reply) => (reply.json?.data ?? {}) as Json;
export const itemsOf = (reply: Reply) => (dataOf(reply).items ?? []) as Json[];
export const isSuccess = (reply: Reply) => reply.status === 200 && reply.json?.code === 0;
export const reasonOf = (reply: Reply) => dataOf(reply).reason;
export const plus = (money: unknown, micro: bigint) => fromMicro(toMicro(String(money)) + micro);
export const tokenOf = ({ headers }: ProxiedRequest) => headers.authorization ?? '';

/** Changes the successful answers of one call. */
export const onSuccess =
  (call: EndpointName, change: (data: Json, passing: ProxiedRequest) => void) => (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call && isSuccess(reply)) change(dataOf(reply), passing);
    },
  });

/** Changes every item of a call's lists. */
export const onItems = (call: EndpointName, change: (item: Json) => void) =>
  onSuccess(call, (data) => ((data.items ?? []) as Json[]).forEach(change));

/** Changes any answer of one call. */
export const onAnswer =
  (call: EndpointName, change: (reply: Reply, passing: ProxiedRequest) => void) =>
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
    const first = new Map<unknown, Json | undefined>();
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
const isEmpty = (reply: Reply) => Array.isArray(dataOf(reply).items) && itemsOf(reply).length === 0;

/** Replaces refusals that have this reason. */
export const replacingRefusal = (reason: string, status: number, json: Json) => (reply: Reply) => {
  if (reasonOf(reply) === reason) Object.assign(reply, { status, json });
};
export const refusal = (code: number, reason: string): Json => ({
  code,
  msg: '',
  data: { reason },
  ts: Date.now(),
});
export const success = (data: Json = {}): Json => ({ code: 0, data, ts: Date.now() });

export const GOOD = 'answers a good request';
export const MALFORMED = 'names every bad field';
