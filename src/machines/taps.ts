/**
 * What a tap does to a machine, told without the interpreter: that comes in a lazy chunk, and a tap must stand in the
 * store at once, so that a second one finds the first. `taps.test.ts` holds each of these against its machine.
 */
import type { MachineKind, MachineKinds } from './kinds';
import { UNKNOWN_IDENTITY } from './kycFacts';
import type { KycContext } from './kycFacts';
import * as orderFacts from './orderFacts';
import type { OrderIntent } from './orderSchemas';
import { isUndecided } from './orderView';
import * as purchaseFacts from './purchaseFacts';
import type { PurchaseIntent } from './purchaseSchemas';
import { isPurchaseUndecided } from './purchaseView';
import * as transferFacts from './transferFacts';
import type { TransferContext } from './transferFacts';
import type { TransferIntent } from './transferSchemas';
import { isTransferUndecided } from './transferView';
import { VERSIONS } from './versions';

/** A first move, or one that another tap makes later. */
export interface Tap<K extends MachineKind> {
  readonly machine: K;
  readonly version: number;
  readonly event: MachineKinds[K]['event'];
  readonly from: MachineKinds[K]['value'];
  readonly to: MachineKinds[K]['value'];
  /** Context fields with their new values; all of them in a machine's first move. */
  readonly changed: Partial<MachineKinds[K]['context']>;
}

/** The machines that begin with a tap. */
export type AskedKind = 'order' | 'transfer' | 'purchase';
export type IntentOf<K extends AskedKind> = MachineKinds[K]['input'];

interface Asking<K extends AskedKind> {
  /** The context of a machine of which nothing but the tap is known. */
  readonly draft: (intent: IntentOf<K>) => MachineKinds[K]['context'];
  /** Of those with one place no second is taken while the fate of the first is unknown. */
  readonly placeOf: (intent: IntentOf<K>) => string;
  /** What the user wants, without when and by which key: two taps with the same wish may be one. */
  readonly wishOf: (intent: IntentOf<K>) => readonly unknown[];
  /** Sent, and not yet known whether the exchange took it. */
  readonly isUndecided: (phase: MachineKinds[K]['value']) => boolean;
}

export const ASKING: { readonly [K in AskedKind]: Asking<K> } = {
  order: {
    draft: orderFacts.draftOf,
    placeOf: ({ productId }: OrderIntent) => productId,
    wishOf: ({ productId, direction, amount, durationSec }: OrderIntent) => [
      productId,
      direction,
      amount,
      durationSec,
    ],
    isUndecided,
  },
  transfer: {
    draft: transferFacts.draftOf,
    placeOf: ({ kind }: TransferIntent) => kind,
    wishOf: ({ kind, paymethod, amount, network, walletId }: TransferIntent) => [
      kind,
      paymethod,
      amount,
      network,
      walletId,
    ],
    isUndecided: isTransferUndecided,
  },
  purchase: {
    draft: purchaseFacts.draftOf,
    placeOf: ({ productId }: PurchaseIntent) => productId,
    wishOf: ({ productId, amount }: PurchaseIntent) => [productId, amount],
    isUndecided: isPurchaseUndecided,
  },
};

/** The tap that makes a machine. */
export const firstTap = <K extends AskedKind>(machine: K, intent: IntentOf<K>): Tap<K> => ({
  machine,
  version: VERSIONS[machine],
  event: { type: 'SUBMITTED' },
  from: 'drafted',
  to: 'submitting',
  changed: ASKING[machine].draft(intent),
});

/** What a page that was loaded anew knows of an earlier one's tap: that nobody has heard what became of it. */
export const silenceAfter = (machine: AskedKind): Tap<AskedKind> => ({
  machine,
  version: VERSIONS[machine],
  event: { type: 'UNANSWERED', cause: 'fault' },
  from: 'submitting',
  to: 'checking',
  changed: { unanswered: 'fault' },
});

interface Here<K extends MachineKind> {
  readonly value: MachineKinds[K]['value'];
}

const NO_FAULTS: Partial<KycContext> = { refusal: null, unanswered: null };

/** Identity is sent off, for the first time or after a denial; null where it is not the user's turn. */
export function identityTap(here: Here<'kyc'> | null): Tap<'kyc'> | null {
  const from = here?.value ?? 'none';
  if (from !== 'none' && from !== 'denied') return null;
  return {
    machine: 'kyc',
    version: VERSIONS.kyc,
    event: { type: 'SUBMITTED' },
    from,
    to: from === 'none' ? 'submitting' : 'resubmitting',
    changed: here ? NO_FAULTS : UNKNOWN_IDENTITY,
  };
}

const NO_PROOF_YET: Partial<TransferContext> = {
  refusal: null,
  unanswered: null,
  isProofMissing: false,
};

/** The proof of payment is sent off; null where the deposit does not wait for one. */
export const proofTap = ({ value }: Here<'transfer'>): Tap<'transfer'> | null =>
  value === 'awaiting_payment'
    ? {
        machine: 'transfer',
        version: VERSIONS.transfer,
        event: { type: 'PROOF_SENT' },
        from: value,
        to: 'proving',
        changed: NO_PROOF_YET,
      }
    : null;
