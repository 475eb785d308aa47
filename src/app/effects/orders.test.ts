import { selectOrders } from '../../state/machines';
import { sessionEnded } from '../../state/session';
import {
  lostRow,
  orderedRow,
  pendingRow,
  START,
  ticket,
  voidRow,
  wonRow,
} from '../../testing/orderRows';
import { failed, ok, orderWorld, TIMEOUT } from '../../testing/orderWorld';

describe('An order that all goes well with', () => {
  it('is followed to its verdict, each step one named action', async () => {
    const { world, exchange, effects, values, moves, results, actions } = orderWorld();
    void effects.placed(ticket);
    await world.advance(300);
    expect(values()).toEqual(['pending']);
    exchange.held = [orderedRow];
    await world.advance(1_000);
    expect(values()).toEqual(['ordered']);

    const looks = exchange.looks;
    await world.advance(61_000 - 1_300 - 1);
    expect(values()).toEqual(['ordered']);
    expect(exchange.looks).toBe(looks);
    await world.advance(1);
    expect(values()).toEqual(['awaiting']);

    exchange.held = [];
    exchange.ended = [wonRow];
    await world.advance(300);
    expect(values()).toEqual(['settled']);
    expect(moves()).toEqual([
      'order/SUBMITTED',
      'order/ACCEPTED',
      'order/REPORTED',
      'order/DEADLINE_REACHED',
      'order/REPORTED',
    ]);
    expect(results()).toEqual([
      expect.objectContaining({ outcome: 'win', profit: '7.9', whileAway: false, orderNo: 'R1' }),
    ]);
    expect(actions.filter(({ type }) => type === 'invalidated')).toHaveLength(1);
  });

  it('leaves no timer once it is over, and its record goes when the result was seen', async () => {
    const { world, exchange, effects, store, values } = orderWorld();
    void effects.placed(ticket);
    await world.advance(10);
    exchange.ended = [voidRow];
    await world.advance(2_000);
    expect(values()).toEqual(['void']);
    expect(world.pendingTimers()).toBe(0);
    effects.resultSeen('tap-1');
    expect(store.getState().machines).toEqual({});
  });
});

describe('Taps', () => {
  it('are one order when ten come within a second, however fast the exchange is', async () => {
    const { world, exchange, effects } = orderWorld();
    for (let tap = 0; tap < 10; tap += 1) {
      void effects.placed(ticket);
      await world.advance(100);
    }
    expect(exchange.created).toEqual(['tap-1']);
  });

  it('are two orders when a second lies between them', async () => {
    const { world, exchange, effects, values } = orderWorld();
    exchange.creates = [
      () => ok(pendingRow),
      () => ok({ ...pendingRow, orderNo: 'R2', createdAt: START + 1_500 }),
    ];
    void effects.placed(ticket);
    await world.advance(1_001);
    void effects.placed(ticket);
    await world.advance(10);
    expect(exchange.created).toEqual(['tap-1', 'tap-2']);
    expect(values()).toEqual(['pending', 'pending']);
  });

  it('are ignored while the fate of the last one is unknown', async () => {
    const { world, exchange, effects } = orderWorld({ idempotent: false });
    exchange.creates = [() => TIMEOUT];
    void effects.placed(ticket);
    await world.advance(3_000);
    void effects.placed({ ...ticket, direction: 'drop' });
    await world.advance(1);
    expect(exchange.created).toEqual(['tap-1']);
  });
});

describe('A call without an answer', () => {
  it('is repeated with the same key until it is answered', async () => {
    const { world, exchange, effects, values } = orderWorld();
    exchange.creates = [
      () => TIMEOUT,
      () => failed({ kind: 'offline' }),
      () => failed({ kind: 'tooMany', retryAfterSec: 1 }),
      () => ok(pendingRow),
    ];
    void effects.placed(ticket);
    await world.advance(900);
    expect(values()).toEqual(['checking']);
    await world.advance(8_000);
    expect(values()).toEqual(['pending']);
    expect(exchange.created).toEqual(['tap-1', 'tap-1', 'tap-1', 'tap-1']);
  });

  it('waits while the page is hidden', async () => {
    const { world, exchange, effects, page } = orderWorld();
    exchange.creates = [() => TIMEOUT];
    void effects.placed(ticket);
    await world.advance(1);
    page.isAwake = false;
    await world.advance(60_000);
    expect(exchange.created).toHaveLength(1);
    page.isAwake = true;
    effects.woke();
    await world.advance(0);
    expect(exchange.created).toHaveLength(2);
  });

  it('is looked for, and sent once, where writes are not idempotent', async () => {
    const { world, exchange, effects, values, actions } = orderWorld({ idempotent: false });
    exchange.creates = [() => TIMEOUT];
    void effects.placed(ticket);
    await world.advance(2_000);
    expect(values()).toEqual(['checking']);
    exchange.held = [orderedRow];
    await world.advance(2_000);
    expect(values()).toEqual(['ordered']);
    expect(exchange.created).toHaveLength(1);
    expect(actions.some(({ type }) => type === 'invalidated')).toBe(true);
  });

  it('is absent only when no late call could still be accepted', async () => {
    const { world, exchange, effects, values } = orderWorld({ idempotent: false });
    exchange.creates = [() => TIMEOUT];
    void effects.placed(ticket);
    await world.advance(14_600);
    expect(values()).toEqual(['checking']);
    exchange.isReachable = false;
    await world.advance(60_000);
    expect(values()).toEqual(['checking']);
    exchange.isReachable = true;
    await world.advance(20_000);
    expect(values()).toEqual(['absent']);
    expect(exchange.created).toHaveLength(1);
  });

  it('does not take an earlier order of the same kind for its own', async () => {
    const { world, exchange, effects, values } = orderWorld({ idempotent: false });
    exchange.creates = [() => ok(pendingRow), () => TIMEOUT];
    exchange.held = [pendingRow];
    void effects.placed(ticket);
    await world.advance(1_500);
    void effects.placed(ticket);
    await world.advance(3_000);
    expect(values()).toEqual(['checking', 'pending']);
  });

  it('says what a refusal said', async () => {
    const { world, exchange, effects, store, results } = orderWorld();
    exchange.creates = [
      () =>
        failed({
          kind: 'refused',
          reason: 'INSUFFICIENT_BALANCE',
          code: 1201,
          data: { available: '3' },
        }),
    ];
    void effects.placed(ticket);
    await world.advance(0);
    expect(selectOrders(store.getState())[0]?.context.refusal).toEqual({
      reason: 'INSUFFICIENT_BALANCE',
      code: 1201,
      details: { available: '3' },
    });
    expect(results()).toEqual([expect.objectContaining({ outcome: 'refused' })]);
  });
});

describe('Coming back', () => {
  it('finds what is open after a reload and rings at the right moment', async () => {
    const { world, exchange, values } = orderWorld();
    exchange.held = [orderedRow, { ...pendingRow, orderNo: 'R2', createdAt: START + 100 }];
    await world.advance(1);
    expect(values()).toEqual(['ordered', 'pending']);
    await world.advance(60_998);
    expect(values()[0]).toBe('ordered');
    await world.advance(1);
    expect(values()[0]).toBe('awaiting');
  });

  it('learns of an end that was slept through, and says so', async () => {
    const { world, sync, exchange, page, effects, values, results } = orderWorld();
    exchange.held = [orderedRow];
    await world.advance(1_000);
    page.isAwake = false;
    world.sleep(3_600_000);
    exchange.held = [];
    exchange.ended = [lostRow];
    page.isAwake = true;
    sync();
    effects.woke();
    await world.advance(400);
    expect(values()).toEqual(['settled']);
    expect(results()).toEqual([expect.objectContaining({ outcome: 'lose', whileAway: true })]);
  });

  it('asks nothing while hidden, and again after a failure', async () => {
    const { world, exchange, page, effects, values } = orderWorld();
    exchange.isReachable = false;
    await world.advance(10);
    expect(exchange.looks).toBe(1);
    await world.advance(3_100);
    expect(exchange.looks).toBe(3);
    page.isAwake = false;
    await world.advance(600_000);
    expect(exchange.looks).toBeLessThanOrEqual(4);
    page.isAwake = true;
    exchange.isReachable = true;
    exchange.held = [pendingRow];
    effects.woke();
    await world.advance(1);
    expect(values()).toEqual(['pending']);
  });
});

describe('The end of a session', () => {
  it('clears every machine, stops every timer and lets no late answer in', async () => {
    const { world, exchange, effects, store } = orderWorld();
    exchange.held = [orderedRow];
    await world.advance(10);
    void effects.placed(ticket);
    effects.stop();
    store.dispatch(sessionEnded({ why: 'signedOut' }));
    await world.advance(120_000);
    expect(store.getState().machines).toEqual({});
    expect(world.pendingTimers()).toBe(0);
  });
});
