import {
  checkRequest,
  endpoints,
  Envelope,
  isReason,
  parseAs,
  REASONS,
  RefusalData,
} from '#contract';
import type { EndpointName, Reason, ResultOf } from '#contract';
import { Difference, assertThat, assertEqual, formatValue } from './difference';
import type { Answer } from './http';

/** `data` of a refusal. */
export type RefusedAnswer = RefusalData;

/**
 * Reads the common fields of every response.
 * @throws Difference that names the call
 */
function readEnvelope(name: EndpointName, answer: Answer): Envelope {
  const type = answer.headers.get('content-type') ?? 'none';
  assertThat(
    type.includes('json'),
    `status ${answer.status}, content type ${type} is not JSON`,
    name,
  );
  const parsed = parseAs(Envelope, answer.body);
  if (!parsed.ok) {
    const where = parsed.path.join('.') || 'the body';
    throw new Difference(
      `no envelope (${where}): ${formatValue(answer.body ?? answer.text)}`,
      name,
    );
  }
  const { ts } = parsed.value;
  assertThat(ts === undefined || ts > 1e12, `ts is not a time in ms: ${formatValue(ts)}`, name);
  return parsed.value;
}

/**
 * Reads a success and validates it against the schema.
 * @throws Difference that names the call
 */
export function readSuccess<N extends EndpointName>(name: N, answer: Answer): ResultOf<N> {
  const reason = reasonOf(answer);
  const told = isReason(reason) ? ` (${reason})` : '';
  assertEqual(answer.status, 200, `status of a success${told}`, name);
  const { code, data } = readEnvelope(name, answer);
  assertThat(code === 0, `refused with code ${code}: ${formatValue(data)}`, name);
  const parsed = parseAs(endpoints[name].response, data);
  if (!parsed.ok) {
    const { path } = parsed;
    throw new Difference(
      `the answer violates its schema at data.${path.join('.')}: ${formatValue(valueAt(data, path))}`,
      name,
    );
  }
  return parsed.value;
}

/**
 * Reads a response that must be a refusal, which means that a rule of the backend rejected the call.
 * @throws Difference that names the call if the response is no valid refusal
 */
export function readRefusal(
  name: EndpointName,
  answer: Answer,
  reasons: Reason | readonly Reason[],
  status = 200,
): RefusedAnswer {
  const expected = typeof reasons === 'string' ? [reasons] : reasons;
  const wanted = expected.join(' or ');
  assertThat(
    answer.status === status,
    `${wanted} must have status ${status}, was ${answer.status} ${formatValue(answer.body?.data)}`,
    name,
  );
  const { code, data } = readEnvelope(name, answer);
  const refusal = parseAs(RefusalData, data);
  if (!refusal.ok) throw new Difference(`${wanted} expected, was ${formatValue(data)}`, name);
  const { reason } = refusal.value;
  assertThat(
    expected.some((each) => each === reason),
    `reason ${wanted} expected, was ${reason}`,
    name,
  );
  assertEqual(code, REASONS[reason as Reason], `code of ${reason}`, name);
  return refusal.value;
}

/**
 * Reads the response to an invalid request: 400 that names exactly the fields that are invalid by the contract's
 * schema.
 * @throws Difference that names the call
 */
export function readInvalid(
  name: EndpointName,
  answer: Answer,
  body: unknown,
  further: readonly string[] = [],
): void {
  const expected = [...checkRequest(name, body).map(({ field }) => field), ...further].sort();
  const { fields } = readRefusal(name, answer, 'INVALID', 400);
  assertThat(
    fields !== undefined,
    `400 without fields; invalid are ${formatValue(expected)}`,
    name,
  );
  const told = fields.map(({ field }) => field).sort();
  assertEqual(told, expected, 'fields reported as invalid', name);
}

export function reasonOf(answer: Answer): unknown {
  const data = answer.body?.data;
  return typeof data === 'object' && data !== null
    ? (data as { reason?: unknown }).reason
    : undefined;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
