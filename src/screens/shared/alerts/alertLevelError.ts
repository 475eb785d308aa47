import { compareDecimals } from '#contract';
import type { Quote } from '#contract';
import type { ParsedAmount } from '../../../intl';
import type { AlertKind } from '../../../state/alerts/alerts';

/** Largest percentage of an alert for a move. */
export const PERCENT_MAX = 1_000;

/**
 * Message id of the problem with the level of a price alert; null if the level is valid. A level that the price has
 * already reached is refused, because the alert would be raised at once.
 */
export function alertLevelError(
  kind: AlertKind,
  parsed: ParsedAmount,
  { price }: Pick<Quote, 'price'>,
) {
  if (!parsed.ok) {
    return parsed.reason === 'ambiguous' ? 'alerts.wrong.ambiguous' : 'alerts.wrong.number';
  }
  const level = parsed.value;
  if (kind === 'move') {
    return compareDecimals(level, String(PERCENT_MAX)) > 0 ? 'alerts.wrong.percent' : null;
  }
  const distance = compareDecimals(level, price);
  if (kind === 'above') return distance > 0 ? null : 'alerts.wrong.above';
  return distance < 0 ? null : 'alerts.wrong.below';
}
