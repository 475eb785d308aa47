import type { Random } from './random';

/** A random amount from `min` to `max` USDT, sometimes with up to six decimal places. */
export function randomAmount(random: Random, min: number, max: number): string {
  const whole = random.int(min, max - 1);
  if (random.chance(0.4)) return String(whole);
  const fraction = String(random.int(1, 999_999)).padStart(6, '0').replace(/0+$/, '');
  return `${whole}.${fraction}`;
}
