/**
 * What a tap does at once, as an optimistic record: the intent with its key stands in the store before any lazy chunk
 * is fetched and before anything re-renders, so a second tap finds it there. The calls are made by the app's effects,
 * which read it from there.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import type { OrderIntent } from '../../machines/orderFacts';
import type { PurchaseIntent } from '../../machines/purchaseFacts';
import { ASKING, firstTap, identityTap, proofTap, silenceAfter } from '../../machines/taps';
import type { AskedKind, IntentOf, Tap } from '../../machines/taps';
import type { TransferIntent } from '../../machines/transferFacts';
import { KYC_ID, selectKyc } from './kyc';
import { machineClosed, machineMoved, recordsOf } from './machines';
import type { WithMachines } from './machines';
import { newId } from '../newId';
import { seal } from '../secrets';
import type { SecretField } from '../secrets';
import { appTime } from '../time/time';
import { selectTransfer } from './transfers';

type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;
type Secrets = { readonly [F in SecretField]?: unknown };

/** Nothing was taken, so the next tap is a new try. */
const TURNED_DOWN: ReadonlySet<unknown> = new Set(['refused', 'absent']);
/** Two taps that ask for the same thing within this time are one tap, however fast the first was answered. */
const SAME_TAP_MS = 1_000;
/** What the last tap asked for or found, and when, in monotonic ms. */
let lastTap = { id: '', at: -Infinity };

const moved = <K extends MachineKind>(id: string, tap: Tap<K>) =>
  machineMoved({ ...tap, id, done: false, at: appTime.clock.now() });

const isSameWish = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/**
 * One intent, one key, one call: returns the id of the intent that stands in the store, which is an earlier one where
 * its fate is unknown or this tap repeats it. What became of those before it is no longer what the form says, and goes.
 * `secrets` wait in an envelope under the intent's id.
 */
function ask<K extends AskedKind>(
  machine: K,
  intent: IntentOf<K>,
  secrets?: Secrets,
): Thunk<string> {
  return (dispatch, getState) => {
    const { placeOf, wishOf, isUndecided } = ASKING[machine];
    const inItsPlace = recordsOf(getState(), machine).filter(
      ({ context }) => placeOf(context.intent) === placeOf(intent),
    );
    const tappedAt = appTime.clock.mono();
    const isRepeated = ({ id, value, context }: (typeof inItsPlace)[number]) =>
      id === lastTap.id &&
      tappedAt - lastTap.at < SAME_TAP_MS &&
      isSameWish(wishOf(context.intent), wishOf(intent)) &&
      !TURNED_DOWN.has(value);
    const first = inItsPlace.find((record) => isUndecided(record.value) || isRepeated(record));
    lastTap = { id: first?.id ?? intent.id, at: tappedAt };
    if (first) return first.id;
    for (const { id, done } of inItsPlace) if (done) dispatch(machineClosed({ id }));
    if (secrets) seal(secrets, intent.id);
    dispatch(moved(intent.id, firstTap(machine, intent)));
    return intent.id;
  };
}

/** What stands on the ticket at the tap. */
export type Ticket = Omit<OrderIntent, 'id' | 'placedAt' | 'seenPrice' | 'seenAt'> & {
  readonly seenPrice: string;
  readonly seenAt: number;
};

/** Buy Rise or Buy Drop was tapped. */
export const placeOrder = (ticket: Ticket) =>
  ask('order', { ...ticket, id: newId(), placedAt: appTime.clock.now() });

/** "Next" of a deposit was tapped. */
export const askDeposit = (
  wish: Pick<TransferIntent, 'paymethod' | 'amount' | 'network'>,
): Thunk<string> =>
  ask('transfer', { ...wish, ...stamp(), kind: 'deposit', walletId: null, target: null });

/** The last digit of the fund password was entered. */
export const askWithdrawal = (
  wish: Pick<TransferIntent, 'paymethod' | 'amount' | 'walletId' | 'target'>,
  payPassword: string,
): Thunk<string> =>
  ask('transfer', { ...wish, ...stamp(), kind: 'withdrawal', network: null }, { payPassword });

/** A lock-up, wealth product or fund was ordered. */
export const askPurchase = (wish: Omit<PurchaseIntent, 'id' | 'askedAt'>): Thunk<string> =>
  ask('purchase', { ...wish, ...stamp() });

const stamp = () => ({ id: newId(), askedAt: appTime.clock.now() });

/** What goes to the exchange as proof of a payment; `key` is a UUID and travels as the Idempotency-Key. */
export interface Proof {
  readonly key: string;
  readonly reference: string;
  /** A data URL; null where there is no picture. */
  readonly proofImage: string | null;
}

/** Sends the proof of a deposit that waits for it; a second tap finds the first on its way. */
export const sendProof =
  (depositId: string, proof: Omit<Proof, 'key'>): Thunk<void> =>
  (dispatch, getState) => {
    const record = selectTransfer(getState(), depositId);
    const tap = record && proofTap(record);
    if (!tap) return;
    seal({ ...proof, key: newId() } satisfies Proof, record.id);
    dispatch(moved(record.id, tap));
  };

/** Sends the user's identity; a second tap finds the first on its way. */
export const sendIdentity =
  (secrets: Secrets): Thunk<void> =>
  (dispatch, getState) => {
    const tap = identityTap(selectKyc(getState()));
    if (!tap) return;
    seal(secrets, KYC_ID);
    dispatch(moved(KYC_ID, tap));
  };

/** What an earlier page of this tab asked for without an answer stands in the store as "checking". */
export const resume =
  <K extends AskedKind>(machine: K, intent: IntentOf<K>): Thunk<void> =>
  (dispatch) => {
    dispatch(moved(intent.id, firstTap(machine, intent)));
    dispatch(moved(intent.id, silenceAfter(machine)));
  };
