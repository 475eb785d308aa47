import { VERIFICATION_PARTS } from '../../contract';
import type { ArgOf, Verification } from '../../contract';
import { denialOfNumber } from './magic';
import { accept, refuse } from './outcome';
import type { Outcome } from './outcome';
import { masked } from './user';

export type IdentityPart = (typeof VERIFICATION_PARTS)[number];
export type DenialReason = NonNullable<Verification['denialReason']>;
export const DENIAL_REASONS: readonly [DenialReason, ...DenialReason[]] = [
  'BLURRED',
  'MISMATCH',
  'EXPIRED',
  'INCOMPLETE',
  'UNDERAGE',
  'OTHER',
];

/** What a user has sent of themselves, without the images. Times in ms. */
export interface IdentityRecord {
  readonly userId: string;
  readonly state: Verification['state'];
  readonly realName: string;
  readonly idNumber: string;
  readonly submittedAt: number;
  readonly reviewedAt: number | null;
  /** Of the last review that denied it, also while it is under review again. */
  readonly denialReason: DenialReason | null;
}

interface Denial {
  readonly needed: readonly IdentityPart[];
  readonly side?: 'front' | 'back';
}

/** What must come again after a denial, and on which side of the card the trouble is. */
const DENIALS: Readonly<Record<DenialReason, Denial>> = {
  BLURRED: { needed: ['frontImage'], side: 'front' },
  MISMATCH: { needed: ['realName', 'idNumber'] },
  EXPIRED: { needed: ['frontImage', 'backImage'] },
  INCOMPLETE: { needed: ['backImage'], side: 'back' },
  UNDERAGE: { needed: VERIFICATION_PARTS },
  OTHER: { needed: VERIFICATION_PARTS },
};

/** What a user must send now. */
function neededOf(record: IdentityRecord | null): readonly IdentityPart[] {
  if (!record) return VERIFICATION_PARTS;
  if (record.state !== 'denied') return [];
  return DENIALS[record.denialReason ?? 'OTHER'].needed;
}

/** What a submission changes; parts that did not come stay as they are. */
export type Submission = Pick<ArgOf<'bindIdcard'>, 'realName' | 'idNumber'>;

type Sent = Readonly<Partial<Record<IdentityPart, unknown>>> & Pick<ArgOf<'bindIdcard'>, 'renew'>;

/**
 * Whether a submission can be taken: everything needed is there, and nothing is being decided, nor has been unless it
 * is to be renewed, with all parts.
 */
export function planSubmission(record: IdentityRecord | null, sent: Sent): Outcome<null> {
  const isRenewed = record?.state === 'approved' && sent.renew === true;
  if (record && record.state !== 'denied' && !isRenewed) {
    return refuse('ALREADY_SUBMITTED', { state: record.state });
  }
  const needed = isRenewed ? VERIFICATION_PARTS : neededOf(record);
  const missing = needed.filter((part) => sent[part] === undefined);
  if (missing.length === 0) return accept(null);
  return refuse('INVALID', { fields: missing.map((field) => ({ field, rule: 'required' })) });
}

/**
 * How the sandbox decides. A denial for an image is over once the image has come again, although the number, which
 * was good and is kept, still ends in the same digits.
 */
export function sandboxDenial(record: IdentityRecord): DenialReason | null {
  const reason = denialOfNumber(record.idNumber);
  if (reason === null) return null;
  const isRepeat = record.denialReason === reason;
  return isRepeat && !DENIALS[reason].needed.includes('idNumber') ? null : reason;
}

/** A name as its owner recognises it: the first letter, and how long it is. */
const maskedName = (name: string) =>
  [...name].map((letter, i) => (i === 0 || letter === ' ' ? letter : '*')).join('');

export function verificationView(record: IdentityRecord | null): Verification {
  const needed = [...neededOf(record)];
  if (!record) return { state: 'none', needed };
  const { state, realName, idNumber, submittedAt, reviewedAt, denialReason } = record;
  const side = denialReason && DENIALS[denialReason].side;
  return {
    state,
    needed,
    realName: maskedName(realName),
    idNumber: masked(idNumber),
    submittedAt,
    ...(reviewedAt !== null && state !== 'under_review' && { reviewedAt }),
    ...(state === 'denied' && denialReason && { denialReason }),
    ...(state === 'denied' && side && { denialSide: side }),
  };
}
