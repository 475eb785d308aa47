import { DAY_MS } from '#contract';
import type { ResultOf } from '#contract';
import { accept, refuse } from '../../domain/outcome';
import { freezeAt } from '../../domain/user';
import { planHolding, unitsFor } from '../../domain/wealth';
import { findOffer, WEALTH_OFFERS } from '../../domain/wealthProducts';
import { unitValueAt } from '../../market/funds';
import { cachedJson } from '../calls/answer';
import type { Exchange, Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { sampleReviews } from '../content/sampleReviews';
import { offerHoldings, offerTerms } from '../content/wealthContent';
import { holdingView, offerHistory, offerView } from '../views/wealthViews';
import type { ViewContext } from '../views/wealthViews';

const viewContext = ({ store }: Exchange, language: ViewContext['language']): ViewContext => ({
  seeds: store.state().marketSeeds,
  now: store.now(),
  language,
});

const wealthList: Handler<'wealthList'> = ({ exchange, input, language }) => {
  const context = viewContext(exchange, language);
  const wanted = WEALTH_OFFERS.filter(
    ({ kind }) => input.kind === undefined || kind === input.kind,
  );
  return cachedJson({
    items: wanted.map((offer) => offerView(offer, context)),
  } satisfies ResultOf<'wealthList'>);
};

const wealthDetails: Handler<'wealthDetails'> = ({ exchange, input, language }) => {
  const offer = findOffer(input.productId);
  if (!offer) return refuse('NOT_FOUND', { field: 'productId' });
  const context = viewContext(exchange, language);
  return cachedJson({
    ...offerView(offer, context),
    terms: offerTerms(offer, language),
    history: offerHistory(offer, context),
    holdings: offerHoldings(offer, language),
    // Only the sandbox shows sample reviews.
    reviews: exchange.environment === 'sandbox' ? sampleReviews(offer, language) : [],
  } satisfies ResultOf<'wealthDetails'>);
};

const wealthBuy: Handler<'wealthBuy'> = async ({ input, user, tx, language }) => {
  const { now, state } = tx;
  const plan = planHolding(input, {
    freeze: freezeAt(user, now),
    isClosed: await tx.wealth.isClosed(input.productId),
  });
  if (!plan.ok) return plan;
  const { offer, amount } = plan.value;
  const { productId, cycleDays } = offer;
  const isFund = offer.kind === 'fund';
  const bought = await tx.wealth.buy({
    userId: user.id,
    productId,
    amount,
    annualRate: isFund ? null : offer.annualRate,
    units: isFund ? unitsFor(amount, unitValueAt(state.marketSeeds, productId, now)) : null,
    maturesAt: now + cycleDays * DAY_MS,
  });
  return bought.ok
    ? accept(holdingView(bought.value, { seeds: state.marketSeeds, now, language }))
    : bought;
};

const wealthOrders: Handler<'wealthOrders'> = async (call) => {
  const { exchange, input, user, language } = call;
  const context = viewContext(exchange, language);
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { rows, next } = await exchange.store.wealth.holdings(user.id, input, paging);
  return accept({
    items: rows.map((holding) => holdingView(holding, context)),
    nextCursor: toCursor(next, seed),
  });
};

export const wealthHandlers = { wealthList, wealthDetails, wealthBuy, wealthOrders };
