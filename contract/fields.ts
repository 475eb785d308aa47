/** Schemas of single fields. The message of a check is the name of the rule that a refusal reports. */
import * as v from 'valibot';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './constants';
import {
  DECIMAL_PATTERN,
  PRICE_PATTERN,
  RATE_PATTERN,
  SIGNED_RATE_PATTERN,
  SIGNED_USDT_PATTERN,
  USDT_PATTERN,
} from './money';
import type { FieldRule } from './reasons';

const matching = (pattern: RegExp, rule: FieldRule) => v.pipe(v.string(), v.regex(pattern, rule));

/**
 * How much of a text may be written to a report that leaves the device: `keep` its value, `mask` that there was one,
 * `drop` nothing. A text without a mark is dropped; numbers, booleans and choices are kept.
 */
export type Redaction = 'keep' | 'mask' | 'drop';
export const redact = <TInput>(how: Redaction) =>
  v.metadata<TInput, { readonly redact: Redaction }>({ redact: how });

/** A short text of one or two lines, such as a name or a foreign reference number. */
export const Label = v.pipe(v.string(), v.maxLength(200, 'text'));
/** Longer text for users: terms, a notice, a review. */
export const Prose = v.pipe(v.string(), v.maxLength(20_000, 'text'));
/** URL of a page or a picture. */
export const Address = v.pipe(v.string(), v.maxLength(2_000, 'text'));

/** A text that is the same for every user. */
export const PublicText = v.pipe(Label, redact('keep'));
/** A text that identifies a user, such as the destination of a withdrawal. */
export const PrivateText = v.pipe(Label, redact('mask'));
/** A text of which not even the presence may be reported. */
export const SecretText = v.pipe(Label, redact('drop'));

/** A non-negative amount. Zero is valid here and refused by the limits of each call. */
export const Amount = v.pipe(matching(USDT_PATTERN, 'amount'), redact('keep'));
/** An amount that may be negative, such as a profit. */
export const SignedAmount = v.pipe(matching(SIGNED_USDT_PATTERN, 'amount'), redact('keep'));
/** A decimal number, such as a price as it was sent, a change or a volume. */
export const Decimal = v.pipe(matching(DECIMAL_PATTERN, 'amount'), redact('keep'));
/** A positive price with at most twelve decimal places. */
export const Price = v.pipe(matching(PRICE_PATTERN, 'amount'), redact('keep'));
/** A fraction: not negative, below 1,000, at most eight decimal places, as the money arithmetic requires. */
export const Rate = v.pipe(matching(RATE_PATTERN, 'amount'), redact('keep'));
/** The same for values that may be negative, such as a fund's annual return. */
export const SignedRate = v.pipe(matching(SIGNED_RATE_PATTERN, 'amount'), redact('keep'));

/** An ISO 4217 currency code, such as "VND". */
export const Currency = v.pipe(matching(/^[A-Z]{3}$/, 'format'), redact('keep'));

/** Milliseconds since the epoch, UTC. */
export const Timestamp = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0, 'time'),
  v.maxValue(8_640_000_000_000_000, 'time'),
);
/** A non-negative integer. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Days of a term, at most a century. */
export const Days = v.pipe(Count, v.maxValue(36_525));
/** Seconds of a term, at most a year. */
export const Seconds = v.pipe(Count, v.maxValue(31_622_400));

/** An id assigned by the exchange: letters, digits and a few other characters. */
export const Id = v.pipe(matching(/^[A-Za-z0-9_./-]{1,64}$/, 'format'), redact('keep'));

/** Cursor of the next page: nextCursor of the previous page. */
const Cursor = matching(/^[A-Za-z0-9_-]{1,200}$/, 'format');

/** The paging part of a list request; `limit` is 1 to 100. */
export const paging = {
  cursor: v.optional(Cursor),
  /** Rows per page, 1 to 100. */
  limit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
  ),
};

/** The same in a query string, where numbers are text. */
export const queryPaging = {
  cursor: v.optional(Cursor),
  /** Rows per page, 1 to 100. */
  limit: v.optional(matching(/^(?:[1-9][0-9]?|100)$/, 'format')),
};

/** A list: newest first, `nextCursor` null on the last page. */
export const page = <T extends v.GenericSchema>(item: T) =>
  v.object({
    /** Newest first. */
    items: v.array(item),
    /** Null on the last page. */
    nextCursor: v.nullable(v.string()),
  });

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, 'choice');

export type Page<T> = { items: T[]; nextCursor: string | null };

// Fields that users fill in.

/** Letters and digits, at most eighteen; unique ignoring case. */
export const Username = matching(/^[A-Za-z0-9]{1,18}$/, 'username');
/**
 * ASCII digits of the national number: eleven, or as a `phoneRules` entry of config defines, which `matchPhone` checks.
 * A number that fits no rule is reported as malformed.
 */
export const Phone = matching(/^[0-9]{6,15}$/, 'phone');
/** A new login password; only its length is checked. */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH_MIN, 'password'),
  v.maxLength(PASSWORD_LENGTH_MAX, 'password'),
);
/** A password for signing in or confirming: any text, so that the answer reveals nothing about stored passwords. */
export const TypedPassword = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(200, 'password'),
);
/** Fund password: exactly six ASCII digits. */
export const PayPassword = matching(/^[0-9]{6}$/, 'payPassword');

/**
 * Contains a visible character, and neither control characters, lone surrogates nor marks that reverse the reading
 * direction.
 */
const VISIBLE = /^(?=.*\S)[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u;

/** 1 to `max` characters, no control characters, not only spaces. */
export const text = (max: number, rule: FieldRule = 'text', min = 1) =>
  v.pipe(v.string(), v.minLength(min, rule), v.maxLength(max, rule), v.regex(VISIBLE, rule));

const IMAGE_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
/** A regular expression over megabytes exhausts the stack of some engines, so the body is checked in pieces. */
const CHUNK_LENGTH = 65_536;

function isImageUrl(url: string): boolean {
  const start = IMAGE_HEAD.exec(url)?.[0].length ?? 0;
  const end = url.length - (/={0,2}$/.exec(url.slice(-2))?.[0].length ?? 0);
  if (start === 0 || end <= start) return false;
  for (let at = start; at < end; at += CHUNK_LENGTH) {
    if (!/^[A-Za-z0-9+/]+$/.test(url.slice(at, Math.min(end, at + CHUNK_LENGTH)))) return false;
  }
  return true;
}

/** A data URL of a JPEG, PNG or WebP; the server checks its content. */
export const Image = v.pipe(v.string(), v.check(isImageUrl, 'image'));
