import { requestPurchase } from '../../state/machines/requestPurchase';
import { requestWithdrawal } from '../../state/machines/requestTransfer';
import { placeOrder } from '../../state/machines/placeOrder';
import { sendIdentity } from '../../state/machines/sendIdentity';
import { sealedCount } from '../../state/secrets';
import { appOnFakeTime } from '../../testing/followedApp';
import { START, ticket } from '../../testing/orderRows';
import { catalogues } from '../catalogues';

/** Makes the message family of the news fail to load, which the follower chunk requires. */
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

describe('Missing follower chunk', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof start>>['store']['dispatch']>[0]]>([
    ['an order', placeOrder(ticket) as never],
    ['a withdrawal', requestWithdrawal(withdrawal, '246810') as never],
    ['a purchase', requestPurchase(purchase) as never],
    ['an identity', sendIdentity({ realName: 'Linh' }) as never],
  ])('reports %s as not sent and leaves no data behind', async (_name, tap) => {
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

  it('is not requested again after the session ends', async () => {
    loseFollower();
    const app = await start({});
    await app.advance(100);
    app.signOut();
    await app.advance(100);
    const requestCount = jest.mocked(catalogues.loadFamily).mock.calls.length;
    await app.advance(300_000);
    expect(requestCount).toBeGreaterThan(0);
    expect(catalogues.loadFamily).toHaveBeenCalledTimes(requestCount);
  });

  it('is requested again by the next tap, which is then sent', async () => {
    const restoreFollower = loseFollower();
    const app = await start({});
    app.store.dispatch(requestWithdrawal(withdrawal, '246810'));
    await app.advance(100);
    restoreFollower();
    const id = app.store.dispatch(requestWithdrawal(withdrawal, '246810'));
    await app.advance(100);
    expect(app.keysOf('bankWithdrawal')).toEqual([id]);
  });
});

describe('Loading follower chunk', () => {
  it('lets two taps create one pending request that is sent once', async () => {
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
