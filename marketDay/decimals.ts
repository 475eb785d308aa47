import type { Product } from './products';

/** Largest price that a script may set, in price units; larger sums would not be exact numbers. */
const MAX_UNITS = 1_000_000_000_000;

/** Formats an integer of 10^-places as a decimal string with exactly that many places. */
export function formatUnits(units: number, places: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Like `formatUnits`, without trailing zeros; for amounts and rates. */
export function formatTrimmed(units: number, places: number): string {
  const text = formatUnits(units, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Formats a price in price units with the product's precision. */
export function formatPriceUnits(product: Product, units: number): string {
  return formatUnits(units, product.precision);
}

/** Formats an amount in volume units as a decimal string. */
export function formatVolume(product: Product, units: number): string {
  return formatTrimmed(units, product.volumePrecision);
}

/**
 * Parses a decimal string with at most the product's precision into price units. Returns null for a sign, an exponent,
 * a space, too many places, zero, or a price above the limit.
 */
export function parsePrice(product: Product, text: string): number | null {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const whole = match[1] ?? '';
  const fraction = match[2] ?? '';
  if (fraction.length > product.precision) return null;
  const units = Number(whole + fraction.padEnd(product.precision, '0'));
  return units > 0 && units <= MAX_UNITS ? units : null;
}
