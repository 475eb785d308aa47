import { compareDecimals, PRICE_PATTERN } from '#contract';
import type { Quote } from '#contract';
import type { AlertKind } from '../../../state/alerts/alerts';

const PERCENT_MAX = '1000';

/**
 * Message id of the problem with an alert level; null when it is valid. A level that is already reached is refused
 * because the alert would fire at once.
 */
export function alertLevelError(kind: AlertKind, level: string, { price }: Pick<Quote, 'price'>) {
  if (!PRICE_PATTERN.test(level)) return 'alerts.wrong.number';
  if (kind === 'move') {
    return compareDecimals(level, PERCENT_MAX) > 0 ? 'alerts.wrong.number' : null;
  }
  const distance = compareDecimals(level, price);
  if (kind === 'above') return distance > 0 ? null : 'alerts.wrong.above';
  return distance < 0 ? null : 'alerts.wrong.below';
}
