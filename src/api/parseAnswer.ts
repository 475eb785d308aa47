/** Turns a response into data or an error. Nothing here throws, whatever the exchange sends. */
import {
  Envelope,
  FIELD_RULES,
  isReason,
  parseAs,
  REASONS,
  RefusalData,
  type FieldRule,
} from '#contract';
import type { ApiError, FieldProblem } from './errors';

/** A response whose body has been read. */
export interface ReadResponse {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** The server's time of the response (`Date` header), unparsed. */
  readonly date: string | null;
  readonly text: string;
}

export type ParsedAnswer =
  | { readonly data: unknown; readonly ts: number | undefined }
  | { readonly error: ApiError; readonly ts: number | undefined };

/** Default wait in seconds for a 429 without Retry-After. */
const RETRY_AFTER_DEFAULT_SEC = 60;

/**
 * The delay that a response demands, in seconds: its Retry-After header (seconds or a date), otherwise `retryAfterSec`
 * of the refusal; undefined if neither is valid. A date is compared with the server's clock, because the device's clock
 * may be hours off.
 */
function retryAfterSec(
  { retryAfter: header, date }: ReadResponse,
  ts: number | undefined,
  data: unknown,
): number | undefined {
  const fromData =
    isRecord(data) && typeof data.retryAfterSec === 'number' ? data.retryAfterSec : NaN;
  const isDate = header !== null && Number.isNaN(Number(header));
  const answeredAt = ts ?? Date.parse(date ?? '');
  const seconds = isDate ? (Date.parse(header) - answeredAt) / 1000 : Number(header || fromData);
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toFieldRule = (rule: string): FieldRule =>
  FIELD_RULES.find((known) => known === rule) ?? 'format';

/**
 * The refusal in an envelope. A reason counts only with its own code: JSON of a gateway often has fields of these
 * names, too.
 */
function refusal(code: number, raw: unknown): ApiError {
  const read = parseAs(RefusalData, raw);
  const { reason: named, ...data } = read.ok ? read.value : { reason: '' };
  const reason = isReason(named) && REASONS[named] === code ? named : 'UNKNOWN';
  if (reason !== 'INVALID') return { kind: 'refused', reason, code, data };
  const fields: FieldProblem[] = (data.fields ?? []).map(({ field, rule }) => ({
    field,
    rule: toFieldRule(rule),
  }));
  return { kind: 'invalid', code, fields };
}

/** True if the error contains a reason of the contract. */
const hasReason = (error: ApiError) => error.kind !== 'refused' || error.reason !== 'UNKNOWN';

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Interprets status, content type and envelope. The data itself is validated later, by the endpoint's schema. */
export function readAnswer(call: string, received: ReadResponse): ParsedAnswer {
  const { status, contentType, text } = received;
  const json = parseJson(text);
  const envelope = json ? parseAs(Envelope, json.value) : undefined;
  const { ts, data, code } = envelope?.ok ? envelope.value : {};
  const isHtml = /html/i.test(contentType);
  const failWith = (error: ApiError): ParsedAnswer => ({ error, ts });

  if (status === 401) return failWith({ kind: 'unauthorized' });
  const waitSec = retryAfterSec(received, ts, data);
  if (status === 429) {
    return failWith({ kind: 'tooMany', retryAfterSec: waitSec ?? RETRY_AFTER_DEFAULT_SEC });
  }
  if (status < 200 || status > 299) {
    const refused = status < 500 && !isHtml && code ? refusal(code, data) : null;
    if (refused && (status === 400 || hasReason(refused))) return failWith(refused);
    return failWith({
      kind: 'http',
      status,
      ...(waitSec !== undefined && { retryAfterSec: waitSec }),
    });
  }
  if (isHtml) return failWith({ kind: 'network' });
  if (!envelope) return failWith({ kind: 'parse' });
  if (!envelope.ok) return failWith({ kind: 'shape', call, path: envelope.path.join('.') });
  if (code !== 0) return failWith(refusal(envelope.value.code, data));
  // A success without data is passed on, because the endpoint's schema reports which field is missing.
  return { data: data ?? null, ts };
}
