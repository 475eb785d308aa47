import { FIGURES } from '../../domain/figures';
import {
  CONFIRMATIONS,
  depositMin,
  payInCurrency,
  planDeposit,
  REVIEW_MS,
} from '../../domain/funds';
import type { Payee } from '../../domain/funds';
import { accept, refuse } from '../../domain/outcome';
import type { Exchange, Handler } from '../calls/call';
import { depositView, shortMasked, transferView } from '../views/fundViews';
import { readImage } from '../images/readImage';
import { newReference } from '../credentials/tokens';
import { unpayableAddress } from './trc20';

/** Time of an automatic review; null where an operator reviews because the money is real. */
export const reviewAt = ({ environment }: Pick<Exchange, 'environment'>, now: number) =>
  environment === 'sandbox' ? now + REVIEW_MS : null;

export const deposit: Handler<'deposit'> = async ({ input, user, unit }) => {
  const plan = planDeposit(input, unit.now);
  if (!plan.ok) return plan;
  const { maxOpenDeposits: max } = FIGURES;
  if ((await unit.funds.countOpenDeposits(user.id)) >= max) {
    return refuse('TOO_MANY_DEPOSITS', { max });
  }
  const { paymethod, network } = plan.value;
  const reference = newReference();
  const address = paymethod === 'digital' ? unpayableAddress(reference) : null;
  const payee = paymethod === 'digital' ? null : fictitiousPayee(paymethod, reference);
  const target = address
    ? `${network ?? ''} ${shortMasked(address)}`.trim()
    : `${payee?.bankName ?? ''} ${shortMasked(payee?.accountNumber ?? '')}`;
  const opened = await unit.funds.openDeposit({
    ...plan.value,
    userId: user.id,
    address,
    payee,
    target,
  });
  return accept(depositView(opened));
};

/** An invalid account: its name says so, and its number matches no country's format. */
const fictitiousPayee = (paymethod: 'bank' | 'quick', reference: string): Payee => ({
  bankName: paymethod === 'bank' ? 'Play Money Bank' : 'Play Money Quick Pay',
  holderName: 'Tidemark Sandbox',
  accountNumber: '000000000000',
  note: reference,
});

export const getRechargeAddress: Handler<'getRechargeAddress'> = async ({
  exchange,
  input,
  user,
}) => {
  const found = await exchange.store.funds.deposit(user.id, input.depositId);
  if (!found) return refuse('NOT_FOUND', { field: 'depositId' });
  const { payee, request } = found;
  const { id, state, network, address, expiresAt } = request;
  const { paymethod } = depositView(request);
  const pay = payInCurrency(request);
  // After payment the address must not be shown again, to prevent a second payment.
  if (state !== 'awaiting_payment' || expiresAt === null || expiresAt <= exchange.store.now()) {
    return refuse('WRONG_STATE', { state });
  }
  return accept({
    depositId: id,
    ...(network !== null && { network }),
    ...(address !== null && { address, qrText: address }),
    ...(payee && { payee }),
    ...(pay && { pay }),
    minAmount: depositMin(paymethod),
    confirmations: CONFIRMATIONS[paymethod],
    expiresAt,
    payable: false,
  });
};

export const walletSubmit: Handler<'walletSubmit'> = async ({ exchange, input, user, unit }) => {
  if ('cancel' in input) {
    const cancelled =
      'depositId' in input
        ? await unit.funds.cancel('deposit', user.id, input.depositId)
        : await unit.funds.cancel('withdrawal', user.id, input.withdrawalId);
    return cancelled.ok ? accept(transferView(cancelled.value)) : cancelled;
  }
  const { depositId, reference, proofImage, again = false } = input;
  const image = proofImage === undefined ? null : await readImage(proofImage);
  if (proofImage !== undefined && !image) {
    return refuse('INVALID', { fields: [{ field: 'proofImage', rule: 'image' }] });
  }
  const handedIn = await unit.funds.submitProof(user.id, depositId, {
    reference,
    image,
    again,
    reviewAt: reviewAt(exchange, unit.now),
  });
  return handedIn.ok ? accept(depositView(handedIn.value)) : handedIn;
};
