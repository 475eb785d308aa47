import { endpoints, type EndpointName } from '#contract';
import { bankCard, identity, firstOf, randomWallet as tronWallet } from './samples';
import { newcomer } from './world';
import type { KitUser, KitWorld } from './world';

/** A valid request, with all optional fields that can be combined. */
export interface SampleRequest {
  /** The caller, if the call needs one. */
  readonly person?: KitUser;
  readonly body: Readonly<Record<string, unknown>>;
}

type MakeSample = (world: KitWorld) => Promise<SampleRequest>;

/** Sample of a call that needs only a session. */
const asAnyone =
  (body: SampleRequest['body'] = {}): MakeSample =>
  async (world) => ({ person: await world.anyone(), body });

const asVisitor =
  (body: SampleRequest['body'] = {}): MakeSample =>
  () =>
    Promise.resolve({ body });

const span = { from: 0, to: 8_000_000_000_000_000 };

/** A valid order request with the product's current quote. */
export async function orderRequest(world: KitWorld, amount?: string) {
  const { productId } = await world.product();
  const { order } = await world.config();
  const quote = await world.ok('productDetails', { productId });
  return {
    productId,
    direction: 'rise' as const,
    amount: amount ?? order.minAmount,
    durationSec: firstOf(order.durations, 'order duration').durationSec,
    seenPrice: quote.price,
    seenAt: quote.priceAt,
  };
}

export async function openDeposit(world: KitWorld, person: KitUser) {
  const { depositMethods } = await world.config();
  const { paymethod, min } = firstOf(depositMethods, 'deposit method');
  return world.ok('deposit', { paymethod, amount: min }, person);
}

export async function productToBuy(world: KitWorld, kind: 'fund' | 'wealth' | 'lockup') {
  const { items } = await world.ok('wealthList', { kind });
  const product = items.toSorted((a, b) => (a.cycleDays ?? 0) - (b.cycleDays ?? 0));
  return firstOf(product, `${kind} product`);
}

async function purchase(world: KitWorld, kind: 'wealth' | 'lockup'): Promise<SampleRequest> {
  const { productId, minAmount } = await productToBuy(world, kind);
  return { person: await world.funded(), body: { productId, amount: minAmount } };
}

/** Valid requests of calls that need arguments. */
const SAMPLES: { readonly [N in EndpointName]?: MakeSample } = {
  register: () => Promise.resolve({ body: newcomer() }),
  async login(world) {
    const { username, password } = await world.anyone();
    return { body: { username, password } };
  },
  saveBank: async (world) => ({ person: await world.user(), body: bankCard() }),
  async deposit(world) {
    const { depositMethods } = await world.config();
    const { paymethod, min, networks } = firstOf(depositMethods, 'deposit method');
    const network = networks?.[0];
    const person = await world.user();
    return { person, body: { paymethod, amount: min, ...(network && { network }) } };
  },
  bindIdcard: async (world) => ({ person: await world.user(), body: identity() }),
  balanceList: asAnyone({ view: 'flow', kind: 'deposit', ref: 'x', ...span, limit: 5 }),
  async resetPwd(world) {
    const person = await world.user();
    return { person, body: { currentPassword: person.password, newPassword: 'a new password' } };
  },
  async resetPaypwd(world) {
    const person = await world.user();
    const { payPassword } = person;
    return { person, body: { currentPayPassword: payPassword, newPayPassword: '135791' } };
  },
  invite: asAnyone({ level: 1, limit: 5 }),
  bankWithdrawal: async (world) => {
    const person = await world.verified();
    await world.ok('saveBank', bankCard(), person);
    const { withdrawal } = await world.config();
    const { payPassword } = person;
    return { person, body: { paymethod: 'bank', amount: withdrawal.min, payPassword } };
  },
  trcWithdrawal: async (world) => {
    const person = await world.verified();
    const walletId = await bindWallet(world, person);
    const { withdrawal } = await world.config();
    const { payPassword } = person;
    return { person, body: { paymethod: 'trc', walletId, amount: withdrawal.min, payPassword } };
  },
  async getRechargeAddress(world) {
    const person = await world.user();
    return { person, body: { depositId: (await openDeposit(world, person)).id } };
  },
  async walletSubmit(world) {
    const person = await world.user();
    const { id } = await openDeposit(world, person);
    return { person, body: { depositId: id, reference: 'paid today' } };
  },
  notice: asVisitor({ limit: '5' }),
  wealthList: asVisitor({ kind: 'wealth' }),
  async wealthDetails(world) {
    return { body: { productId: (await productToBuy(world, 'wealth')).productId } };
  },
  wealthOrders: asAnyone({ limit: 5 }),
  wealthSubmit: (world) => purchase(world, 'lockup'),
  wealthBuy: (world) => purchase(world, 'wealth'),
  defiMyOrder: asAnyone({ limit: 5 }),
  defiOrderMoney: asAnyone({ orderNo: 'x', limit: 5 }),
  orderList: asAnyone({ ...span, result: 'win', limit: 5 }),
  orderCreate: async (world) => ({
    person: await world.funded(),
    body: await orderRequest(world),
  }),
  productList: asVisitor({ category: 'forex' }),
  productDetails: async (world) => ({ body: { productId: (await world.product()).productId } }),
  async productTrunover(world) {
    return { body: { productId: (await world.product()).productId, limit: 5 } };
  },
  async productKdata(world) {
    const { productId, priceAt } = await world.product();
    return { body: { productId, interval: '1m', before: priceAt, limit: 5 } };
  },
  productOrders: asAnyone({ productId: 'x', orderNo: 'x', status: 'settled', ...span, limit: 5 }),
};

/** Binds a new TRC20 address and returns its id. */
export async function bindWallet(world: KitWorld, person: KitUser): Promise<string> {
  const { wallet } = await world.ok('saveBank', tronWallet(), person);
  return firstOf(wallet ? [wallet] : [], 'bound wallet').id;
}

/** Sample of a call; calls that are not in the table need no arguments. */
export const sampleFor = (name: EndpointName): MakeSample =>
  SAMPLES[name] ?? (endpoints[name].access === 'visitor' ? asVisitor() : asAnyone());
