import type { Product } from './products';

/** Largest price a script may set, in price units; keeps every sum of this room exact. */
const MAX_UNITS = 1_000_000_000_000;

/** An integer of 10^-places as a decimal string with exactly that many places. */
export function formatUnits(units: number, places: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The same without trailing zeros, for amounts and rates. */
export function formatTrimmed(units: number, places: number): string {
  const text = formatUnits(units, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A price in units of the product as a decimal string in its precision. */
export function formatPrice(product: Product, units: number): string {
  return formatUnits(units, product.precision);
}

/** An amount in volume units of the product as a decimal string. */
export function formatVolume(product: Product, units: number): string {
  return formatTrimmed(units, product.volumePrecision);
}

/**
 * A decimal string in at most the product's precision as price units; null when it is anything
 * else: a sign, an exponent, a space, too many places, zero or beyond every real price.
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
