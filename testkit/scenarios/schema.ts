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
  page: v.optional(page),
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
      prices: v.optional(v.record(v.string(), v.array(pricePoint))),
    }),
  ),
});
