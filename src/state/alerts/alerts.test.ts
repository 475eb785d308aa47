import fc from 'fast-check';
import { ALERTS_MAX, removeAlert, isReached, alertsStore, addAlert } from './alerts';
import type { Alert } from './alerts';

const alert = (more: Partial<Alert>): Alert => ({
  ...{ id: 'a', productId: 'EURUSD', symbol: 'EUR/USD', precision: 5 },
  ...{ kind: 'above', level: '1.08500', from: '1.08000' },
  ...more,
});

test.each([
  [{ kind: 'above', level: '1.085' }, '1.08499', false],
  [{ kind: 'above', level: '1.085' }, '1.08500', true],
  [{ kind: 'below', level: '1.075' }, '1.07501', false],
  [{ kind: 'below', level: '1.075' }, '1.07500', true],
  [{ kind: 'move', level: '0.5', from: '1.08000' }, '1.08539', false],
  [{ kind: 'move', level: '0.5', from: '1.08000' }, '1.08540', true],
  [{ kind: 'move', level: '0.5', from: '1.08000' }, '1.07460', true],
  [{ kind: 'move', level: '0.5', from: '1.08000' }, '1.07461', false],
] as const)('isReached of alert %j at price %s is %s', (more, price, expected) => {
  expect(isReached(alert(more), price)).toBe(expected);
});

test('isReached treats a move up and a move down alike, at or above the chosen size', () => {
  const cents = fc.integer({ min: 100, max: 1_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 90 }), (from, percent) => {
      const move = alert({ kind: 'move', level: String(percent), from: (from / 100).toFixed(2) });
      const at = (price: number) => isReached(move, (price / 10_000).toFixed(4));
      // In hundredths of a cent, the size of the move is a whole number, so the prices are exact.
      const size = from * percent;
      expect(at(from * 100 + size)).toBe(true);
      expect(at(from * 100 - size)).toBe(true);
      expect(at(from * 100 + size - 1)).toBe(false);
      expect(at(from * 100 - size + 1)).toBe(false);
    }),
  );
});

test('alerts are separate for each account, limited in number and removable', () => {
  const { id, ...newAlert } = alert({});
  expect(addAlert('ann', newAlert)).toBe(true);
  const [kept] = alertsStore.get('ann');
  expect(kept).toEqual({ ...newAlert, id: kept?.id });
  expect(id).not.toBe(kept?.id);
  expect(alertsStore.get('ben')).toEqual([]);
  expect(removeAlert('ann', kept?.id ?? '')).toBe(true);
  expect(removeAlert('ann', kept?.id ?? '')).toBe(false);
  for (let count = 0; count < ALERTS_MAX; count += 1) addAlert('ann', newAlert);
  expect(addAlert('ann', newAlert)).toBe(false);
});
