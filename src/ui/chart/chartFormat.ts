import { DAY_MS } from '#contract/constants';
import { wallTime } from '#contract/zone';
import type { FormatPrice, FormatTime, TimeStyle } from './chartTypes';

const STYLES: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** Vietnamese dates have the month as a number: 21/11. */
const VIETNAMESE: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  ...STYLES,
  day: { day: 'numeric', month: 'numeric' },
  month: { month: 'numeric', year: 'numeric' },
  moment: { ...STYLES.moment, month: 'numeric' },
};

/**
 * Formats times for the chart in the user's language and, by default, the device's time zone. Axis labels are
 * formatted on every frame of a drag, so each style creates its `Intl` formatter once.
 */
export function timeFormatter(locale: string, timeZone?: string): FormatTime {
  const made = new Map<TimeStyle, Intl.DateTimeFormat>();
  // English dates are written 21 Nov, as in the rest of the app.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const styles = locale === 'vi-VN' ? VIETNAMESE : STYLES;
  return (at, style) => {
    let format = made.get(style);
    if (!format) {
      format = new Intl.DateTimeFormat(tag, { ...styles[style], timeZone: timeZone ?? 'UTC' });
      made.set(style, format);
    }
    return format.format(timeZone === undefined ? wallTime(at) : at);
  };
}

/**
 * Formats the times of candles. The exchange defines daily and longer candles by UTC days, so their times are in UTC.
 * The times of shorter candles are in the device's time zone.
 */
export const candleTimeFormatter = (locale: string, intervalMs: number): FormatTime =>
  timeFormatter(locale, intervalMs < DAY_MS ? undefined : 'UTC');

/** Formats prices with all decimals of the product, for the axis and the legend. */
export function priceFormatter(locale: string, precision: number): FormatPrice {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  });
  return (price) => format.format(price);
}

/** Formats volumes with three digits: 1.24K, 18.3M. */
export function volumeFormatter(locale: string): FormatPrice {
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return (volume) => format.format(volume);
}
