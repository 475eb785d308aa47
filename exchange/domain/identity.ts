import { VERIFICATION_PARTS } from '#contract';
import type { ArgOf, IdentityPart, Verification } from '#contract';
import { forcedDenialReason } from './testValues';
import { accept, refuse } from './outcome';
import type { Outcome } from './outcome';
import { masked } from './user';

export type DenialReason = NonNullable<Verification['denialReason']>;
export const DENIAL_REASONS: readonly [DenialReason, ...DenialReason[]] = [
  'BLURRED',
  'MISMATCH',
  'EXPIRED',
  'INCOMPLETE',
  'UNDERAGE',
  'OTHER',
];

/** A user's identity submission, without the images. Times in ms. */
export interface IdentityRow {
  readonly userId: string;
  readonly state: Verification['state'];
  readonly realName: string;
  readonly idNumber: string;
  readonly submittedAt: number;
  readonly reviewedAt: number | null;
  /** Reason of the latest denial; kept while the identity is under review again. */
  readonly denialReason: DenialReason | null;
}

interface Denial {
  readonly needed: readonly IdentityPart[];
  readonly side?: 'front' | 'back';
}

/** Parts to resubmit after a denial, and the affected side of the card. */
const DENIALS: Readonly<Record<DenialReason, Denial>> = {
  BLURRED: { needed: ['frontImage'], side: 'front' },
  MISMATCH: { needed: ['realName', 'idNumber'] },
  EXPIRED: { needed: ['frontImage', 'backImage'] },
  INCOMPLETE: { needed: ['backImage'], side: 'back' },
  UNDERAGE: { needed: VERIFICATION_PARTS },
  OTHER: { needed: VERIFICATION_PARTS },
};

/** Parts that the user must submit now. */
function neededParts(record: IdentityRow | null): readonly IdentityPart[] {
  if (!record) return VERIFICATION_PARTS;
  if (record.state !== 'denied') return [];
  return DENIALS[record.denialReason ?? 'OTHER'].needed;
}

/** Text fields of a submission; an omitted field keeps its stored value. */
export type IdentitySubmission = Pick<ArgOf<'bindIdcard'>, 'realName' | 'idNumber'>;

type SubmittedParts = Readonly<Partial<Record<IdentityPart, unknown>>> &
  Pick<ArgOf<'bindIdcard'>, 'renew'>;

/**
 * Checks a submission: all needed parts must be present, and the identity must not be under review. An approved
 * identity accepts only a renewal with all parts.
 */
export function planSubmission(
  record: IdentityRow | null,
  submitted: SubmittedParts,
): Outcome<null> {
  const isRenewed = record?.state === 'approved' && submitted.renew === true;
  if (record && record.state !== 'denied' && !isRenewed) {
    return refuse('ALREADY_SUBMITTED', { state: record.state });
  }
  const needed = isRenewed ? VERIFICATION_PARTS : neededParts(record);
  const missing = needed.filter((part) => submitted[part] === undefined);
  if (missing.length === 0) return accept(null);
  return refuse('INVALID', { fields: missing.map((field) => ({ field, rule: 'required' })) });
}

/**
 * Returns the reason of the denial by the sandbox; null for an approval. After the denial of an image, a new image is
 * accepted, although the ID number is unchanged and its ending would cause the same denial.
 */
export function sandboxDenial(record: IdentityRow): DenialReason | null {
  const reason = forcedDenialReason(record.idNumber);
  if (reason === null) return null;
  const isRepeat = record.denialReason === reason;
  return isRepeat && !DENIALS[reason].needed.includes('idNumber') ? null : reason;
}

/** Masks a name except for its first letter and its length, so that the owner recognises the name. */
const maskedName = (name: string) =>
  [...name].map((letter, i) => (i === 0 || letter === ' ' ? letter : '*')).join('');

export function verificationView(record: IdentityRow | null): Verification {
  const needed = [...neededParts(record)];
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
