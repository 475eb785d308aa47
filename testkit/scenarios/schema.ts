/** Schema of the format, to validate untrusted files. */
import * as v from 'valibot';
import { ENDPOINT_NAMES } from '#contract';
import { SCENARIO_FORMAT } from '#contract/scenarioFormat';

/** An order scenario is below 2 kB; this limit allows ten thousand steps with a row each. */
export const SCENARIO_BYTES_MAX = 8_000_000;
const ACTORS_MAX = 500;
const STEPS_MAX = 50_000;
const NAME_LENGTH_MAX = 200;
/** A century; later dates may be invalid. */
const SPAN_MAX_MS = 100 * 365 * 86_400_000;

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_LENGTH_MAX));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SPAN_MAX_MS));
const shift = v.pipe(v.number(), v.integer(), v.minValue(-SPAN_MAX_MS), v.maxValue(SPAN_MAX_MS));
const fields = v.record(v.string(), v.unknown());

const event = v.looseObject({ type: word });
const expectation = v.looseObject({ state: word });
const call = v.strictObject({
  name: v.picklist(ENDPOINT_NAMES),
  body: v.optional(fields),
  sentAt: v.optional(moment),
});

const httpStatus = v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599));
const seconds = v.pipe(v.number(), v.minValue(0));
const failed = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['timeout', 'offline', 'network', 'parse', 'unauthorized']) }),
  v.strictObject({ kind: v.literal('aborted'), sent: v.boolean() }),
  v.strictObject({
    kind: v.literal('http'),
    status: httpStatus,
    retryAfterSec: v.optional(seconds),
  }),
  v.strictObject({ kind: v.literal('tooMany'), retryAfterSec: seconds }),
  v.strictObject({
    kind: v.literal('refused'),
    reason: word,
    code: v.pipe(v.number(), v.integer()),
    data: fields,
  }),
  v.strictObject({
    kind: v.literal('invalid'),
    code: v.pipe(v.number(), v.integer()),
    fields: v.array(v.strictObject({ field: v.string(), rule: v.string() })),
  }),
  v.strictObject({ kind: v.literal('shape'), call: word, path: v.string() }),
]);
const callEvent = v.variant('type', [
  v.strictObject({
    type: v.literal('FAILED'),
    error: failed,
    isRepeated: v.optional(v.boolean()),
  }),
  v.strictObject({
    type: v.literal('LISTED'),
    isMissing: v.boolean(),
    mayStillArrive: v.boolean(),
  }),
]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const expectedTimes = v.union([count, v.array(moment)]);
const expectedCalls = v.strictObject({
  sent: v.optional(expectedTimes),
  keys: v.optional(count),
  lookedUp: v.optional(expectedTimes),
});

const page = v.variant('does', [
  v.strictObject({ does: v.literal('reload') }),
  v.strictObject({ does: v.literal('sleep'), until: moment }),
  v.strictObject({ does: v.literal('clockMoved'), byMs: shift }),
  v.strictObject({ does: v.literal('deviceClockSet'), byMs: shift }),
  v.strictObject({ does: v.picklist(['hide', 'show', 'goOffline', 'goOnline']) }),
]);

const step = v.strictObject({
  at: moment,
  send: v.optional(v.strictObject({ to: word, event, answers: v.optional(call) })),
  call: v.optional(v.strictObject({ of: word, event: callEvent })),
  page: v.optional(page),
  calls: v.optional(v.record(v.string(), expectedCalls)),
  expect: v.optional(v.record(v.string(), expectation)),
});

const actor = v.strictObject({
  id: word,
  machine: word,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  input: fields,
});

const pricePoint = v.strictTuple([moment, v.nullable(word)]);

export const scenarioSchema = v.strictObject({
  /** Path of scenario.schema.json, from which code editors take completions and checks. */
  $schema: v.optional(v.string()),
  format: v.literal(SCENARIO_FORMAT),
  name: word,
  start: v.pipe(v.string(), v.isoTimestamp()),
  actors: v.pipe(v.array(actor), v.minLength(1), v.maxLength(ACTORS_MAX)),
  steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(STEPS_MAX)),
  /** Context of a reported problem; players ignore it. */
  report: v.optional(fields),
  exchange: v.optional(
    v.strictObject({
      person: v.optional(v.picklist(['newcomer', 'verified'])),
      idempotentWrites: v.optional(v.boolean()),
      prices: v.optional(v.record(v.string(), v.array(pricePoint))),
    }),
  ),
});
