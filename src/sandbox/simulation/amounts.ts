import type { Random } from './random';

/** Whole USDT from `min` to `max`, sometimes with a fraction down to the last place. */
export function amountOf(random: Random, min: number, max: number): string {
  const whole = random.int(min, max - 1);
  if (random.chance(0.4)) return String(whole);
  const fraction = String(random.int(1, 999_999)).padStart(6, '0').replace(/0+$/, '');
  return `${whole}.${fraction}`;
}
