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
import { normalisePassword } from './typedText';

const matching = (pattern: RegExp, rule: FieldRule) => v.pipe(v.string(), v.regex(pattern, rule));

/**
 * Redaction of a text in a report that leaves the device: `keep` writes its value, `mask` only that a value was
 * present, `drop` omits the field. A text without a redaction is dropped; numbers, booleans and choices are kept.
 */
export type Redaction = 'keep' | 'mask' | 'drop';
export const redact = <TInput>(how: Redaction) =>
  v.metadata<TInput, { readonly redact: Redaction }>({ redact: how });

/** A short text of one or two lines, such as a name or the reference number of another company. */
export const Label = v.pipe(v.string(), v.maxLength(200, 'text'));
/** Longer text for users: terms, a notice, a review. */
export const Prose = v.pipe(v.string(), v.maxLength(20_000, 'text'));
/** URL of a page or a picture. */
export const UrlText = v.pipe(v.string(), v.maxLength(2_000, 'text'));

/** A text that is the same for every user. */
export const PublicText = v.pipe(Label, redact('keep'));
/** A text that identifies a user, such as the destination of a withdrawal. */
export const PrivateText = v.pipe(Label, redact('mask'));
/** A text that a report must not mention at all. */
export const SecretText = v.pipe(Label, redact('drop'));

/** A non-negative amount of USDT. Zero is valid here; the limits of each call refuse it. */
export const UsdtAmount = v.pipe(matching(USDT_PATTERN, 'amount'), redact('keep'));
/** An amount that may be negative, such as a profit. */
export const SignedUsdtAmount = v.pipe(matching(SIGNED_USDT_PATTERN, 'amount'), redact('keep'));
/** A decimal number, such as a seen price, a change or a volume. */
export const Decimal = v.pipe(matching(DECIMAL_PATTERN, 'amount'), redact('keep'));
/** A positive price with at most twelve decimal places. */
export const Price = v.pipe(matching(PRICE_PATTERN, 'amount'), redact('keep'));
/** A fraction: not negative, below 1,000, at most eight decimal places, as the money arithmetic requires. */
export const Rate = v.pipe(matching(RATE_PATTERN, 'amount'), redact('keep'));
/** A fraction like `Rate` that may be negative, such as a fund's annual return. */
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
/** A UTC day of the past, such as "2010-05-06". */
export const CalendarDay = v.pipe(matching(/^\d{4}-\d{2}-\d{2}$/, 'format'), redact('keep'));
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

/** Paging fields of a list request. */
export const paging = {
  cursor: v.optional(Cursor),
  /** Rows per page, 1 to 100. */
  limit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
  ),
};

/** Paging fields in a query string, where numbers are text. */
export const queryPaging = {
  cursor: v.optional(Cursor),
  /** Rows per page, 1 to 100. */
  limit: v.optional(matching(/^(?:[1-9][0-9]?|100)$/, 'format')),
};

/** Response schema of one page of a list. */
export const page = <T extends v.GenericSchema>(item: T) =>
  v.object({
    /** Newest first. */
    items: v.array(item),
    /** Null on the last page. */
    nextCursor: v.nullable(v.string()),
  });

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, 'choice');

export type CursorPage<T> = { items: T[]; nextCursor: string | null };

// Fields that users fill in.

/** Username: at most eighteen letters and digits; unique ignoring case. */
export const Username = matching(/^[A-Za-z0-9]{1,18}$/, 'username');
/**
 * Phone number: ASCII digits of the national number. `matchPhone` checks the format: eleven digits, or a format in
 * `phoneRules` of config. A number that matches no format is reported as malformed.
 */
export const Phone = matching(/^[0-9]{6,15}$/, 'phone');
/**
 * A new login password; only its length is checked. It is sent as typed. A backend stores and compares a normal form of
 * it, because keyboards write the same accent or digit in several ways; invisible characters do not count.
 */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH_MIN, 'password'),
  v.maxLength(PASSWORD_LENGTH_MAX, 'password'),
  v.check((typed) => normalisePassword(typed).length >= PASSWORD_LENGTH_MIN, 'password'),
);
/** A password for login or confirmation: any text, so that a response reveals nothing about stored passwords. */
export const TypedPassword = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(200, 'password'),
);
/** Fund password: exactly six ASCII digits. */
export const PayPassword = matching(/^[0-9]{6}$/, 'payPassword');

/**
 * Matches a text with a visible character and without control characters, lone surrogates and marks that reverse the
 * reading direction. Format characters, characters that fonts ignore and the blank Braille pattern are not visible.
 */
const VISIBLE =
  /^(?=.*[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u;

/** A text of `min` to `max` characters without control characters and with at least one visible character. */
export const boundedText = (max: number, rule: FieldRule = 'text', min = 1) =>
  v.pipe(v.string(), v.minLength(min, rule), v.maxLength(max, rule), v.regex(VISIBLE, rule));

const IMAGE_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
/** Length of one checked piece: a regular expression over megabytes exhausts the stack of some engines. */
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

/** A data URL of a JPEG, PNG or WebP; the exchange checks the image itself. */
export const Image = v.pipe(v.string(), v.check(isImageUrl, 'image'));
