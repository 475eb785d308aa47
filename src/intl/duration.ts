import { rulesOf } from './locale';
import type { Locale } from './locale';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Time left as `m:ss` or `h:mm:ss`, from milliseconds. Rounded up to the second, so `0:00` appears only at the end. */
export const formatCountdown = (msLeft: number): string => {
  const total = Math.max(0, Math.ceil(msLeft / 1000));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  const seconds = twoDigits(total % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
};

type Unit = 'second' | 'minute' | 'hour' | 'day';

const SECONDS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const formatters = new Map<string, Intl.NumberFormat>();

const formatUnit = (value: number, unit: Unit, locale: Locale, digits = 0): string => {
  const key = `${locale} ${unit} ${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  const text = formatter.format(value);
  return text.replace(/^[\d.]+/, `$&${rulesOf(locale).beforeUnit}`);
};

/** A duration of whole seconds in its two largest units: 60 → `1 min`, 90 → `1 min 30 sec`, 604800 → `7 days`. */
export const formatDuration = (sec: number, locale: Locale): string => {
  let remaining = Math.max(0, Math.floor(sec));
  const parts: string[] = [];
  for (const [unit, length] of SECONDS) {
    const count = Math.floor(remaining / length);
    remaining -= count * length;
    if (count > 0) parts.push(formatUnit(count, unit, locale));
  }
  return parts.length === 0 ? formatUnit(0, 'second', locale) : parts.slice(0, 2).join(' ');
};

/**
 * Age of a value, from milliseconds: `0.4 sec` below ten seconds, otherwise in whole units of the largest unit. Rounded
 * down.
 */
export const formatAge = (ms: number, locale: Locale): string => {
  const age = Math.max(0, ms);
  if (age < 10_000) return formatUnit(Math.floor(age / 100) / 10, 'second', locale, 1);
  const sec = Math.floor(age / 1000);
  const [unit, length] = SECONDS.find(([, size]) => sec >= size) ?? (['second', 1] as const);
  return formatUnit(Math.floor(sec / length), unit, locale);
};
