import { act, renderHook } from '@testing-library/react';
import { initialOrderContext, orderIntentFromRow } from '../../../machines/order/selectors';
import type { OrderPhase } from '../../../machines/kinds';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { order } from '#testkit/app/sampleRows';
import { useFocusedOrder } from './useFocusedOrder';

const record = (id: string, value: OrderPhase, endsAt: number | null): OrderMachineRecord => ({
  id,
  machine: 'order',
  version: 1,
  value,
  context: { ...initialOrderContext({ ...orderIntentFromRow(order()), id }), endsAt },
  done: value === 'settled' || value === 'void',
  at: 0,
});
const long = record('long', 'ordered', 300);
const short = record('short', 'ordered', 60);

const renderFocus = (orders: readonly OrderMachineRecord[], next: OrderMachineRecord | null) =>
  renderHook(({ orders, next }) => useFocusedOrder(orders, next), {
    initialProps: { orders, next },
  });

describe('useFocusedOrder', () => {
  it('returns the order that ends next', () => {
    const { result } = renderFocus([long, short], short);
    expect(result.current).toMatchObject({ order: { id: 'short' }, at: 0, count: 2 });
  });

  it('steps through the orders in a loop and focuses an order by its id', () => {
    const { result } = renderFocus([long, short], short);
    act(() => result.current.step(1));
    expect(result.current.order?.id).toBe('long');
    act(() => result.current.step(1));
    expect(result.current.order?.id).toBe('short');
    act(() => result.current.step(-1));
    expect(result.current.order?.id).toBe('long');
    act(() => result.current.focus('short'));
    expect(result.current.order?.id).toBe('short');
  });

  it('keeps the focused order until the user dismisses its result', () => {
    const { result, rerender } = renderFocus([long, short], short);
    rerender({ orders: [long, record('short', 'settled', 60)], next: long });
    expect(result.current.order).toMatchObject({ id: 'short', value: 'settled' });
    rerender({ orders: [long], next: long });
    expect(result.current.order?.id).toBe('long');
  });

  it('focuses a new order after the first answer to its request', () => {
    const { result, rerender } = renderFocus([long], long);
    rerender({ orders: [record('new', 'submitting', null), long], next: long });
    expect(result.current.order?.id).toBe('long');
    rerender({ orders: [record('new', 'pending', null), long], next: long });
    expect(result.current.order?.id).toBe('new');
  });

  it('returns no order if none was accepted', () => {
    const { result } = renderFocus([record('no', 'refused', null)], null);
    expect(result.current).toMatchObject({ order: null, count: 0 });
  });
});
