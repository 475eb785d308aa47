import type { FormatPrice, FormatTime, TimeStyle } from './chartTypes';

const STYLES: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

/** Vietnamese writes the month as a figure: 21/11. */
const VIETNAMESE: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  ...STYLES,
  day: { day: 'numeric', month: 'numeric' },
  month: { month: 'numeric', year: 'numeric' },
  moment: { ...STYLES.moment, month: 'numeric' },
};

/**
 * The chart's words for moments, in the reader's language and, unless told, the device's zone.
 * Axis labels are asked for on every frame of a drag, so each style makes its formatter once.
 */
export function timeFormatter(locale: string, timeZone?: string): FormatTime {
  const made = new Map<TimeStyle, Intl.DateTimeFormat>();
  // English dates stand as 21 Nov, as everywhere in the app.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const styles = locale === 'vi-VN' ? VIETNAMESE : STYLES;
  return (at, style) => {
    let format = made.get(style);
    if (!format) {
      format = new Intl.DateTimeFormat(
        tag,
        timeZone ? { ...styles[style], timeZone } : styles[style],
      );
      made.set(style, format);
    }
    return format.format(at);
  };
}

/** Prices with exactly the product's decimals, for axis and legend. */
export function priceFormatter(locale: string, precision: number): FormatPrice {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  });
  return (price) => format.format(price);
}

/** Volumes in three figures: 1.24K, 18.3M. */
export function volumeFormatter(locale: string): FormatPrice {
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  });
  return (volume) => format.format(volume);
}
