import { parseTypedPrice } from '../../../intl';
import type { Locale } from '../../../intl';
import type { AlertKind } from '../../../state/alerts/alerts';
import { alertLevelError } from './alertLevelError';

const levels: readonly (readonly [AlertKind, string, Locale, string, string | null])[] = [
  ['above', '108,172.5', 'en', '106050.66', null],
  ['above', '108172,5', 'en', '106050.66', null],
  ['above', '108172,5', 'zh-CN', '106050.66', null],
  ['above', '１０８１７２', 'zh-CN', '106050.66', null],
  ['above', '108.172,5', 'vi-VN', '106050.66', null],
  ['below', '4.050', 'vi-VN', '4079.50', 'alerts.wrong.ambiguous'],
  ['below', '4050', 'vi-VN', '4079.50', null],
  ['below', '103.930', 'vi-VN', '106050.66', 'alerts.wrong.ambiguous'],
  ['above', '1.08', 'en', '1.08437', 'alerts.wrong.above'],
  ['below', '1.09', 'en', '1.08437', 'alerts.wrong.below'],
  ['move', '2,5', 'en', '1.08437', null],
  ['move', '1001', 'en', '1.08437', 'alerts.wrong.percent'],
  ['above', 'x', 'en', '1.08437', 'alerts.wrong.number'],
  ['above', '0', 'en', '1.08437', 'alerts.wrong.number'],
];

test.each(levels)(
  'alertLevelError of kind %s for the text %j in the language %s at the price %s returns %s',
  (kind, typed, locale, price, problem) => {
    expect(alertLevelError(kind, parseTypedPrice(typed, locale), { price })).toBe(problem);
  },
);
