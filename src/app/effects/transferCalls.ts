/** The calls that deposits and withdrawals need, on the API slice, as plain promises of values. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, seal, withdraw } from '../../api';
import type { ResultOf } from '../../contract';
import type { Transfer, TransferIntent, TransferKind } from '../../machines/transferFacts';
import type { SentProof } from '../../state/transfers';
import { answerOf, wholeMs } from './orderCalls';
import type { Answer, ApiState } from './orderCalls';

export interface TransferFilter {
  readonly kind?: TransferKind;
  /** Number of one deposit or withdrawal. */
  readonly ref?: string;
  /** Server ms. */
  readonly from?: number;
}

/** None of these rejects. The secrets are sealed anew for each call, so that the same intent can be repeated. */
export interface TransferCalls {
  deposit(intent: TransferIntent): Promise<Answer<Transfer>>;
  withdraw(intent: TransferIntent, payPassword: string): Promise<Answer<Transfer>>;
  prove(proof: SentProof, proofImage: string | null): Promise<Answer<Transfer>>;
  /** The newest deposits and withdrawals. */
  list(filter: TransferFilter): Promise<Answer<readonly Transfer[]>>;
}

const fresh = { forceRefetch: true, subscribe: false } as const;
const PAGE_LIMIT = 50;

type Line = ResultOf<'balanceList'>['items'][number];
const isTransfer = (line: Line): line is Transfer => 'state' in line;

export function transferCallsOn(
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
): TransferCalls {
  const { deposit, walletSubmit, balanceList } = api.endpoints;
  const same = (row: Transfer) => row;
  return {
    async deposit({ id, paymethod, amount, network }) {
      if (paymethod === 'trc') throw new Error('a deposit has no pay method trc');
      const arg = { idempotencyKey: id, paymethod, amount, ...(network !== null && { network }) };
      return answerOf(await dispatch(deposit.initiate(arg, { track: false })), same);
    },
    withdraw({ id, paymethod, amount, walletId }, payPassword) {
      const shared = { idempotencyKey: id, amount, sealed: seal({ payPassword }) };
      return dispatch(
        withdraw(
          paymethod === 'bank'
            ? { ...shared, paymethod: 'bank' }
            : { ...shared, paymethod: 'trc', walletId: walletId ?? '' },
        ),
      );
    },
    async prove({ depositId, key, reference }, proofImage) {
      const arg = {
        idempotencyKey: key,
        depositId,
        reference,
        ...(proofImage !== null && { sealed: seal({ proofImage }) }),
      };
      return answerOf(await dispatch(walletSubmit.initiate(arg, { track: false })), same);
    },
    async list({ from, ...filter }) {
      const since = from !== undefined && { from: wholeMs(from) };
      const arg = { ...filter, ...since, view: 'transfers', limit: PAGE_LIMIT } as const;
      return answerOf(await dispatch(balanceList.initiate(arg, fresh)), ({ pages }) =>
        pages.flatMap(({ items }) => items.filter(isTransfer)),
      );
    },
  };
}
