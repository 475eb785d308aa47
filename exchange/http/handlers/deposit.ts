import { TERMS } from '../../domain/terms';
import {
  CONFIRMATIONS,
  depositMin,
  payInCurrency,
  planDeposit,
  refuseProof,
  REVIEW_MS,
} from '../../domain/transfers';
import type { Payee } from '../../domain/transfers';
import { accept, refuse } from '../../domain/outcome';
import type { Exchange, Handler, Preparation } from '../calls/call';
import { depositView, shortMasked, transferView } from '../views/transferViews';
import { readImage } from '../images/readImage';
import { newReference } from '../credentials/tokens';
import { unpayableAddress } from './trc20';

/** Time of the automatic review; null in a rehearsal, because it has no automatic review. */
export const reviewAt = ({ environment }: Pick<Exchange, 'environment'>, now: number) =>
  environment === 'sandbox' ? now + REVIEW_MS : null;

const deposit: Handler<'deposit'> = async ({ input, user, tx }) => {
  const plan = planDeposit(input, tx.now);
  if (!plan.ok) return plan;
  const { maxOpenDeposits: max } = TERMS;
  if ((await tx.transfers.countOpenDeposits(user.id)) >= max) {
    return refuse('TOO_MANY_DEPOSITS', { max });
  }
  const { paymethod, network } = plan.value;
  const reference = newReference();
  const address = paymethod === 'digital' ? unpayableAddress(reference) : null;
  const payee = paymethod === 'digital' ? null : fictitiousPayee(paymethod, reference);
  const target = address
    ? `${network ?? ''} ${shortMasked(address)}`.trim()
    : `${payee?.bankName ?? ''} ${shortMasked(payee?.accountNumber ?? '')}`;
  const opened = await tx.transfers.openDeposit({
    ...plan.value,
    userId: user.id,
    address,
    payee,
    target,
  });
  return accept(depositView(opened));
};

/** Creates an invalid bank account: the name mentions play money, and the number matches no country's format. */
const fictitiousPayee = (paymethod: 'bank' | 'quick', reference: string): Payee => ({
  bankName: paymethod === 'bank' ? 'Play Money Bank' : 'Play Money Quick Pay',
  holderName: 'Tidemark Sandbox',
  accountNumber: '000000000000',
  note: reference,
});

const getRechargeAddress: Handler<'getRechargeAddress'> = async ({ exchange, input, user }) => {
  const found = await exchange.store.transfers.deposit(user.id, input.depositId);
  if (!found) return refuse('NOT_FOUND', { field: 'depositId' });
  const { payee, request } = found;
  const { id, state, network, address, expiresAt } = request;
  const { paymethod } = depositView(request);
  const pay = payInCurrency(request);
  // After the payment the address is not shown again, to prevent a second payment.
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

/**
 * Reads the picture of a proof before the transaction, because decoding takes up to a second, in which the call must
 * not hold a lock or a connection. A picture is read only for a deposit that accepts proof.
 */
export const prepareProof: Preparation<'walletSubmit'> = async ({ exchange, input, user }) => {
  if ('cancel' in input || input.proofImage === undefined) return accept(null);
  const { store } = exchange;
  const found = await store.transfers.deposit(user.id, input.depositId);
  if (!found) return refuse('NOT_FOUND', { field: 'depositId' });
  const refusal = refuseProof(found.request, input.again ?? false, store.now());
  if (refusal) return refusal;
  const image = await readImage(input.proofImage);
  return image
    ? accept(image)
    : refuse('INVALID', { fields: [{ field: 'proofImage', rule: 'image' }] });
};

const walletSubmit: Handler<'walletSubmit'> = async (call) => {
  const { exchange, input, user, tx, prepared } = call;
  if ('cancel' in input) {
    const cancelled =
      'depositId' in input
        ? await tx.transfers.cancel('deposit', user.id, input.depositId)
        : await tx.transfers.cancel('withdrawal', user.id, input.withdrawalId);
    return cancelled.ok ? accept(transferView(cancelled.value)) : cancelled;
  }
  const { depositId, reference, again = false } = input;
  if (!prepared.ok) return prepared;
  const handedIn = await tx.transfers.submitProof(user.id, depositId, {
    reference,
    image: prepared.value,
    again,
    reviewAt: reviewAt(exchange, tx.now),
  });
  return handedIn.ok ? accept(depositView(handedIn.value)) : handedIn;
};

export const depositHandlers = { deposit, getRechargeAddress, walletSubmit };
