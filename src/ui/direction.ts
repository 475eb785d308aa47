import { color } from './tokens';

export type PriceDirection = 'rise' | 'drop' | 'flat';

/** Direction of a signed decimal string; `flat` for zero in any notation. */
export const signToDirection = (decimal: string): PriceDirection => {
  if (!/[1-9]/.test(decimal)) return 'flat';
  return decimal.startsWith('-') ? 'drop' : 'rise';
};

/** Direction of a price change as it is displayed: a change that is rounded to zero is `flat`. */
export const displayedDirection = (decimal: string, displayed: string): PriceDirection =>
  /[1-9]/.test(displayed) ? signToDirection(decimal) : 'flat';

export const directionColor: Readonly<Record<PriceDirection, string>> = {
  rise: color.rise,
  drop: color.drop,
  flat: color.muted,
};
