import { requestPurchase } from '../../state/machines/requestPurchase';
import { requestWithdrawal } from '../../state/machines/requestTransfer';
import { placeOrder } from '../../state/machines/placeOrder';
import { sendIdentity } from '../../state/machines/sendIdentity';
import { sealedCount } from '../../state/secrets';
import { appOnFakeTime } from '../../testing/followedApp';
import { START, ticket } from '../../testing/orderRows';
import { catalogues } from '../catalogues';

/** The words of the news come with the follower: where they cannot be had, neither can it. */
function loseFollower() {
  const need = jest.spyOn(catalogues, 'loadFamily').mockRejectedValue(new Error('no network'));
  return () => need.mockResolvedValue(undefined);
}

const { start } = appOnFakeTime(START);

const withdrawal = { paymethod: 'bank', amount: '5', walletId: null, target: 'V' } as const;
const purchase = {
  productId: 'F',
  name: 'Fund',
  kind: 'fund',
  amount: '5',
  cycleDays: null,
  promisedUnits: null,
} as const;

describe('Where the file of the follower is missing', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof start>>['store']['dispatch']>[0]]>([
    ['an order', placeOrder(ticket) as never],
    ['a withdrawal', requestWithdrawal(withdrawal, '246810') as never],
    ['a purchase', requestPurchase(purchase) as never],
    ['an identity', sendIdentity({ realName: 'Linh' }) as never],
  ])('%s is told not to have been sent, and nothing of it stays', async (_name, tap) => {
    loseFollower();
    const app = await start({});
    const envelopes = sealedCount();
    app.store.dispatch(tap);
    await app.advance(3_000);
    expect(app.told()).toEqual(['error.notSent']);
    expect(app.store.getState().machines).toEqual({});
    expect(sealedCount()).toBe(envelopes);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('nobody asks for it any more once the session is over', async () => {
    loseFollower();
    const app = await start({});
    await app.advance(100);
    app.signOut();
    await app.advance(100);
    const asked = jest.mocked(catalogues.loadFamily).mock.calls.length;
    await app.advance(300_000);
    expect(asked).toBeGreaterThan(0);
    expect(catalogues.loadFamily).toHaveBeenCalledTimes(asked);
  });

  it('the next tap asks for it again, and is sent', async () => {
    const find = loseFollower();
    const app = await start({});
    app.store.dispatch(requestWithdrawal(withdrawal, '246810'));
    await app.advance(100);
    find();
    const id = app.store.dispatch(requestWithdrawal(withdrawal, '246810'));
    await app.advance(100);
    expect(app.keysOf('bankWithdrawal')).toEqual([id]);
  });
});

describe('While the file of the follower is on its way', () => {
  it('a tap stands in the store, a second one finds it, and it leaves once', async () => {
    let arrive = () => {};
    jest
      .spyOn(catalogues, 'loadFamily')
      .mockReturnValue(new Promise<void>((resolve) => (arrive = resolve)));
    const app = await start({});
    const first = app.store.dispatch(requestWithdrawal(withdrawal, '246810'));
    expect(app.phases('transfer')).toEqual(['submitting']);
    await app.advance(5_000);
    expect(app.store.dispatch(requestWithdrawal(withdrawal, '246810'))).toBe(first);
    expect(app.asked('bankWithdrawal')).toEqual([]);
    arrive();
    await app.advance(100);
    expect(app.keysOf('bankWithdrawal')).toEqual([first]);
  });
});
