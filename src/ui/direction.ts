import { color } from './tokens';

export type Direction = 'rise' | 'drop' | 'flat';

/** Direction of a signed decimal string; `flat` for every spelling of zero. */
export const signToDirection = (decimal: string): Direction => {
  if (!/[1-9]/.test(decimal)) return 'flat';
  return decimal.startsWith('-') ? 'drop' : 'rise';
};

export const directionColor: Readonly<Record<Direction, string>> = {
  rise: color.rise,
  drop: color.drop,
  flat: color.muted,
};
