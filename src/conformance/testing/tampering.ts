import { fromMicro, toMicro } from '../../contract';
import type { EndpointName } from '../../contract';
import type { Passing, Reply, Tampering } from './faultyProxy';

/** The tools of the tables of faults beside this file. */

export type Json = Record<string, unknown>;
/** What is wrong, the call to be named (and the one whose checks see it), the start of the check, and how it is made. */
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
export const tokenOf = ({ headers }: Passing) => headers.authorization ?? '';

/** Changes the successes of one call. */
export const onSuccess =
  (call: EndpointName, change: (data: Json, passing: Passing) => void) => (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call && isSuccess(reply)) change(dataOf(reply), passing);
    },
  });

/** Changes every item of the lists that one call gives. */
export const onItems = (call: EndpointName, change: (item: Json) => void) =>
  onSuccess(call, (data) => ((data.items ?? []) as Json[]).forEach(change));

/** Changes any answer of one call. */
export const onAnswer =
  (call: EndpointName, change: (reply: Reply, passing: Passing) => void) => (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call) change(reply, passing);
    },
  });

export const onRequest =
  (call: EndpointName, change: (passing: Passing) => void) => (): Tampering => ({
    request(passing) {
      if (passing.call === call) change(passing);
    },
  });

/** Gives the first success again to whoever asks with the same word. */
export const remembering =
  (call: EndpointName, wordOf: (passing: Passing) => unknown) => (): Tampering => {
    const first = new Map<unknown, Json | undefined>();
    return {
      answer(reply, passing) {
        if (passing.call !== call) return;
        const word = wordOf(passing);
        const isNew = isSuccess(reply) && !isEmpty(reply) && !first.has(word);
        if (isNew) first.set(word, reply.json);
        else if (first.has(word)) Object.assign(reply, { status: 200, json: first.get(word) });
      },
    };
  };
const isEmpty = (reply: Reply) => Array.isArray(dataOf(reply).items) && itemsOf(reply).length === 0;

/** The answer to another reason than the rule gives. */
export const insteadOf = (reason: string, status: number, json: Json) => (reply: Reply) => {
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
