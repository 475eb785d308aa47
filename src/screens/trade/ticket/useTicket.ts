import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLinkParams } from '../../shared/page/linkParams';
import { useConfigQuery, useUserDetailsQuery } from '../../../api';
import { useIsConnected } from '../../../state/useIsConnected';
import type { Balance, Direction, OrderTerm } from '#contract';
import { separatorsOf, useLocale } from '../../../intl';
import { selectOrders } from '../../../tracker/machines';
import { selectIsTicketBusy, selectProductOrders } from '../../../tracker/orders';
import { placeOrder } from '../../../tracker/placeOrder';
import { selectIsSignedIn } from '../../../state/session';
import { readDraft, saveDraft, TICKET_DRAFT } from '../../../state/storage/drafts';
import { toastShown } from '../../../state/toasts';
import { useTime } from '../../../state/time/time';
import { useIsSynced } from '../../../state/time/useCountdown';
import { useNowAt } from '../../../state/time/useNow';
import { isOutcomePending } from '../../../machines/requestStates';
import { useAmountsHidden } from '../../shared/account/Amount';
import { useFreeze } from '../../shared/account/useFreeze';
import { useReturnAfterLogin } from '../../shared/forms/useReturnAfterLogin';
import { registrationPath } from '../../shared/page/loginPath';
import { ticketFromQuery, ticketPath } from '../../shared/page/urlTicket';
import { isStalePrice } from '../chart/quoteAge';
import { defaultStake, quickStakes, readStake, nextStake } from './stake';
import type { QuickStake, Stake, StakeLimits } from './stake';
import { blockedTapToast, orderBlocker, visitorBlocker } from './orderBlocker';
import type { OrderBlocker } from './orderBlocker';
import { ticketFigures } from '../../../machines/order/selectors';
import type { TicketFigures } from '../../../machines/order/selectors';
import type { ProductDetails } from '../chart/useQuote';
import { useAppDispatch, useAppSelector } from '../../../state/store';

export interface TicketState {
  readonly isVisitor: boolean;
  readonly terms: readonly OrderTerm[];
  readonly term: OrderTerm | null;
  readonly chooseDuration: (durationSec: number) => void;
  readonly limits: StakeLimits | null;
  /** The text of the stake, exactly as typed. */
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  readonly step: (direction: -1 | 1) => void;
  readonly stake: Stake | null;
  readonly figures: TicketFigures | null;
  readonly balance: Balance | null;
  readonly quickStakes: readonly QuickStake[];
  readonly chooseAmount: (amount: string) => void;
  readonly blocker: OrderBlocker | null;
  /** Direction of the order whose request is pending; null if there is none. */
  readonly sending: Direction | null;
  /** Direction that the user chose as a visitor before the registration; null as soon as there is an order. */
  readonly preselectedDirection: Direction | null;
  readonly buy: (direction: Direction) => void;
}

interface Choices {
  /** The stake as typed. */
  readonly stake?: string;
  /** The duration in seconds. */
  readonly duration?: string;
}

/** Stake and duration for the next order. They are kept for all products until the session ends. */
function useTicketDraft() {
  const [choices, setChoices] = useState<Choices>(() => readDraft(TICKET_DRAFT));
  const choose = (more: Choices) => {
    const texts = { ...choices, ...more };
    saveDraft(TICKET_DRAFT, { texts, untilSessionEnds: [] });
    setChoices(texts);
  };
  return { ...choices, choose };
}

/**
 * State of the ticket of a product: the choices, the figures that result from them, and whether an order is possible.
 */
export function useTicket(product: ProductDetails | null, isStale: boolean): TicketState {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const { clock } = useTime();
  const isSynced = useIsSynced();
  const isConnected = useIsConnected();
  const isVisitor = !useAppSelector(selectIsSignedIn);
  // The ticket has a stake from the start, so it counts as a form that is filled in.
  useReturnAfterLogin(true);
  const { data: config } = useConfigQuery();
  const { data: account } = useUserDetailsQuery();
  const freeze = useFreeze();
  const productId = product?.productId ?? '';
  const orders = useAppSelector((state) => selectProductOrders(state, productId));
  const isHidden = useAmountsHidden();
  const last = useAppSelector(selectOrders)[0]?.context.intent.amount ?? null;
  const isBusy = useAppSelector((state) => selectIsTicketBusy(state, productId));
  const [query] = useLinkParams();
  const urlTicket = ticketFromQuery(query);
  const remembered = useTicketDraft();
  const duration = remembered.duration ?? urlTicket?.durationSec.toString() ?? null;
  const { choose } = remembered;

  const rules = config && { ...config.order, ...product?.order };
  const limits: StakeLimits | null = rules ?? null;
  const terms = rules?.durations ?? [];
  const term =
    terms.find(({ durationSec }) => String(durationSec) === duration) ?? terms[0] ?? null;
  const balance = isVisitor ? null : (account?.balance ?? null);
  const available = balance?.available ?? null;
  const formatInput = (amount: string) => amount.replace('.', separatorsOf(locale).decimal);
  const initialStake = urlTicket?.amount ?? (limits && defaultStake(limits));
  const typed = remembered.stake ?? (initialStake === null ? '' : formatInput(initialStake));
  const stake = limits && readStake(typed, locale, limits, available);
  const amount = stake?.amount ?? null;
  // The first moment at which an order of this duration would end after the market closes.
  const closesFirstAt =
    product?.closesAt !== undefined && term
      ? product.closesAt - term.durationSec * 1_000 + 1
      : null;
  const now = useNowAt(closesFirstAt === null ? [] : [closesFirstAt]);
  const figures =
    limits && term && amount !== null
      ? ticketFigures(amount, limits.feeRate, term.payoutRate)
      : null;
  const blocker = isVisitor
    ? visitorBlocker({
        quote: product,
        isConnected,
        stake,
        durationSec: term?.durationSec ?? null,
      })
    : orderBlocker({
        quote: product,
        isConnected,
        isStale,
        isSynced,
        now,
        durationSec: figures || amount === null ? (term?.durationSec ?? null) : null,
        frozen: freeze,
        hasBalance: available !== null,
        stake,
      });
  const sending =
    orders.find(({ value }) => isOutcomePending(value))?.context.intent.direction ?? null;

  function buy(direction: Direction) {
    if (blocker) return void dispatch(toastShown(blockedTapToast(blocker), 'bad'));
    if (isVisitor) {
      const returnPath =
        term && stake?.ok
          ? ticketPath({
              productId,
              direction,
              amount: stake.amount,
              durationSec: term.durationSec,
            })
          : pathname + search;
      return void navigate(registrationPath(returnPath));
    }
    if (isBusy || !product || !term || !stake?.ok) return;
    const { symbol, price, priceAt } = product;
    // On a busy device or after sleep, the rendered state can be out of date, so the age of the price is checked again.
    if (isStalePrice(priceAt, clock.now())) {
      return void dispatch(toastShown(blockedTapToast({ kind: 'stale' }), 'bad'));
    }
    dispatch(
      placeOrder({
        productId,
        symbol,
        direction,
        amount: stake.amount,
        durationSec: term.durationSec,
        seenPrice: price,
        seenAt: priceAt,
      }),
    );
  }

  return {
    isVisitor,
    terms,
    term,
    chooseDuration: (durationSec) => choose({ duration: String(durationSec) }),
    limits,
    typed,
    setTyped: (text) => choose({ stake: text }),
    step: (direction) =>
      limits &&
      choose({ stake: formatInput(nextStake(amount, direction, limits, defaultStake(limits))) }),
    stake,
    figures,
    balance,
    // The last stake is an own amount, which may be hidden.
    quickStakes: limits ? quickStakes(isHidden ? null : last, limits, available) : [],
    chooseAmount: (chosen) => choose({ stake: formatInput(chosen) }),
    blocker,
    sending: isBusy ? sending : null,
    preselectedDirection: isVisitor || orders.length > 0 ? null : (urlTicket?.direction ?? null),
    buy,
  };
}
