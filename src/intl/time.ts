import { DAY_MS } from '#contract';
import { wallTime, zoneOffsetMin } from '#contract/zone';
import { rulesOf } from './locale';
import type { Locale } from './locale';

export interface TimeOptions {
  /** Shows milliseconds, as receipts do. */
  readonly ms?: boolean;
  readonly seconds?: boolean;
  /** Time zone of the output, such as `Asia/Ho_Chi_Minh`; the device's by default. */
  readonly zone?: string;
  /** Appends the UTC offset, as receipts do: `GMT+7`. */
  readonly zoneName?: boolean;
}

/** Formatters are cached: creating one is far more expensive than using it, and lists reuse the same few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const format = (ms: number, locale: Locale, options: Intl.DateTimeFormatOptions): string => {
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    // Without a zone, the wall time of the device is formatted in UTC: a stored formatter would keep an old zone.
    formatter = new Intl.DateTimeFormat(rulesOf(locale).dates, { timeZone: 'UTC', ...options });
    formatters.set(key, formatter);
  }
  return formatter.format(options.timeZone === undefined ? wallTime(ms) : ms);
};

const timeParts = ({
  ms = false,
  seconds = true,
  zone,
}: TimeOptions): Intl.DateTimeFormatOptions => ({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  ...(zone !== undefined && { timeZone: zone }),
  ...(seconds || ms ? { second: '2-digit' } : {}),
  ...(ms ? { fractionalSecondDigits: 3 } : {}),
});

const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const datePartsOf = (locale: Locale): Intl.DateTimeFormatOptions =>
  rulesOf(locale).isMonthFigure ? { ...dateParts, day: '2-digit', month: '2-digit' } : dateParts;

/** `GMT+7`, `GMT-3:30`, `GMT` from minutes. */
function offsetText(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** UTC offset of a zone at that moment, `GMT+7`; the same text in every language, so that receipts are comparable. */
const offsetName = (ms: number, zone: string | undefined): string => {
  if (zone === undefined) return offsetText(zoneOffsetMin(ms));
  const text = format(ms, 'en', { timeZone: zone, timeZoneName: 'shortOffset', hour: '2-digit' });
  const offset = /[+\-\u2212]\d.*/.exec(text)?.[0] ?? '';
  return `GMT${/[1-9]/.test(offset) ? offset : ''}`;
};

/** Time of day from epoch ms, 24 hours: `11:41:30`, with ms and zone `11:41:30.214 GMT+7`. */
export const formatTime = (ms: number, locale: Locale, options: TimeOptions = {}): string => {
  const time = format(ms, locale, timeParts(options));
  return options.zoneName ? `${time} ${offsetName(ms, options.zone)}` : time;
};

/** Calendar day from epoch ms: `12 Nov 2026`, `12/11/2026`, `2026年11月12日`. */
export const formatDate = (
  ms: number,
  locale: Locale,
  { zone }: Pick<TimeOptions, 'zone'> = {},
): string =>
  format(ms, locale, { ...datePartsOf(locale), ...(zone !== undefined && { timeZone: zone }) });

/** Day and time from epoch ms, the day first in every language: `12 Nov 2026, 11:41:30`. */
export const formatDateTime = (ms: number, locale: Locale, options: TimeOptions = {}): string =>
  `${formatDate(ms, locale, options)}${rulesOf(locale).betweenDateAndTime}${formatTime(ms, locale, options)}`;

/** Days from now in which a weekday names one day only. */
const WEEKDAY_DAYS = 6;

/**
 * A moment to come, as short as it is clear: the time within a day (`22:00`), with the weekday within six days
 * (`Sun 22:00`), otherwise with the date. `at` and `now` are epoch ms.
 */
export const formatUpcoming = (
  at: number,
  now: number,
  locale: Locale,
  options: Pick<TimeOptions, 'zone'> = {},
): string => {
  const parts = { ...options, seconds: false };
  if (at - now < DAY_MS) return formatTime(at, locale, parts);
  if (at - now >= WEEKDAY_DAYS * DAY_MS) return formatDateTime(at, locale, parts);
  return format(at, locale, { weekday: 'short', ...timeParts(parts) });
};
