/** Schemas of single fields. The text given to a check is the rule's name that a refusal carries. */
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
 * What of a text may be written into a report that leaves the page: `keep` its value, `mask` only that there was one,
 * `drop` nothing. A text that does not say so is dropped; numbers, flags and choices are kept.
 */
export type Redaction = 'keep' | 'mask' | 'drop';
export const redact = <TInput>(how: Redaction) =>
  v.metadata<TInput, { readonly redact: Redaction }>({ redact: how });

/** A name, a word, a number of somebody else's: what fits a line or two. */
export const Label = v.pipe(v.string(), v.maxLength(200, 'text'));
/** What people read: terms, a notice, a review. */
export const Prose = v.pipe(v.string(), v.maxLength(20_000, 'text'));
/** An address of a page or a picture. */
export const Address = v.pipe(v.string(), v.maxLength(2_000, 'text'));

/** A word, name or sentence that is the same for everybody. */
export const PublicText = v.pipe(Label, redact('keep'));
/** Leads to one person, such as where their money goes. */
export const PrivateText = v.pipe(Label, redact('mask'));
/** Whose mere presence is nobody's business. */
export const SecretText = v.pipe(Label, redact('drop'));

/** Money, not negative. Zero fits here and is refused by the limits of each call. */
export const Amount = v.pipe(matching(USDT_PATTERN, 'amount'), redact('keep'));
/** Money that may be negative, such as a profit. */
export const SignedAmount = v.pipe(matching(SIGNED_USDT_PATTERN, 'amount'), redact('keep'));
/** A price as it was sent, a change or a volume. */
export const Decimal = v.pipe(matching(DECIMAL_PATTERN, 'amount'), redact('keep'));
/** What something costs: more than nothing, in at most twelve decimal places. */
export const Price = v.pipe(matching(PRICE_PATTERN, 'amount'), redact('keep'));
/** A share or rate as a fraction, not negative, below 1,000 and in at most eight places, as money is reckoned with it. */
export const Rate = v.pipe(matching(RATE_PATTERN, 'amount'), redact('keep'));
/** The same of what may have lost, such as a fund in a year. */
export const SignedRate = v.pipe(matching(SIGNED_RATE_PATTERN, 'amount'), redact('keep'));

/** A currency as banks name it, such as "VND". */
export const Currency = v.pipe(matching(/^[A-Z]{3}$/, 'format'), redact('keep'));

/** Milliseconds since the epoch, UTC. */
export const Timestamp = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0, 'time'),
  v.maxValue(8_640_000_000_000_000, 'time'),
);
/** A whole number, not negative. */
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Days of a term, at most a century. */
export const Days = v.pipe(Count, v.maxValue(36_525));
/** Seconds of a term, at most a year. */
export const Seconds = v.pipe(Count, v.maxValue(31_622_400));

/** An id that the exchange made: letters, digits and a few marks. */
export const Id = v.pipe(matching(/^[A-Za-z0-9_./-]{1,64}$/, 'format'), redact('keep'));

/** Where the next page begins: nextCursor of the page before. */
const Cursor = matching(/^[A-Za-z0-9_-]{1,200}$/, 'format');

/** The paging part of a list request; `limit` is 1 to 100. */
export const paging = {
  cursor: v.optional(Cursor),
  /** Rows of a page, 1 to 100. */
  limit: v.optional(
    v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(100, 'format')),
  ),
};

/** The same in a query string, where a number is text. */
export const queryPaging = {
  cursor: v.optional(Cursor),
  /** Rows of a page, 1 to 100. */
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

// What people fill in.

/** Letters and digits, at most eighteen; unique ignoring case. */
export const Username = matching(/^[A-Za-z0-9]{1,18}$/, 'username');
/**
 * The ASCII digits that are dialled at home: eleven, or as a rule of config (`phoneRules`) has them, which is looked at
 * by `matchPhone`. What fits no rule is malformed as well.
 */
export const Phone = matching(/^[0-9]{6,15}$/, 'phone');
/** A new login password; no rule but its length. */
export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH_MIN, 'password'),
  v.maxLength(PASSWORD_LENGTH_MAX, 'password'),
);
/** A password typed to sign in or confirm: any text, so that an answer never tells what a stored one looks like. */
export const TypedPassword = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(200, 'password'),
);
/** Fund password: exactly six ASCII digits. */
export const PayPassword = matching(/^[0-9]{6}$/, 'payPassword');

/**
 * Something that can be seen, and neither control characters nor halves of characters nor marks that turn around the
 * direction in which the rest is read.
 */
const VISIBLE = /^(?=.*\S)[^\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/u;

/** 1 to `max` characters, no control characters, not only spaces. */
export const text = (max: number, rule: FieldRule = 'text', min = 1) =>
  v.pipe(v.string(), v.minLength(min, rule), v.maxLength(max, rule), v.regex(VISIBLE, rule));

const IMAGE_HEAD = /^data:image\/(?:jpeg|png|webp);base64,/;
/** A pattern over megabytes at once exhausts the stack of some engines, so the body is read piece by piece. */
const PIECE = 65_536;

function isImageUrl(url: string): boolean {
  const start = IMAGE_HEAD.exec(url)?.[0].length ?? 0;
  const end = url.length - (/={0,2}$/.exec(url.slice(-2))?.[0].length ?? 0);
  if (start === 0 || end <= start) return false;
  for (let at = start; at < end; at += PIECE) {
    if (!/^[A-Za-z0-9+/]+$/.test(url.slice(at, Math.min(end, at + PIECE)))) return false;
  }
  return true;
}

/** A data URL of a JPEG, PNG or WebP; what is inside is checked by the server. */
export const Image = v.pipe(v.string(), v.check(isImageUrl, 'image'));
