/** Schemas of the fields that people fill in. They come with the forms, not with the first page. */
import * as v from 'valibot';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './constants';
import { matching } from './fields';
import type { FieldRule } from './reasons';

/** Letters and digits, at most eighteen; unique ignoring case. */
export const Username = matching(/^[A-Za-z0-9]{1,18}$/, 'username');
/** Eleven ASCII digits. */
export const Phone = matching(/^[0-9]{11}$/, 'phone');
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

/** 1 to `max` characters, no control characters, not only spaces. */
export const text = (max: number, rule: FieldRule = 'text', min = 1) =>
  v.pipe(
    v.string(),
    v.minLength(min, rule),
    v.maxLength(max, rule),
    v.regex(/^[^\p{Cc}\p{Cs}]*\S[^\p{Cc}\p{Cs}]*$/u, rule),
  );

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
