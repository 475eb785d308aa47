import type { IdentityPart } from '#contract';
import { VERIFICATION_PARTS } from '#contract';
import { DENIAL_REASONS, planSubmission, sandboxDenial, verificationView } from './identity';
import type { DenialReason, IdentityRow } from './identity';

const record = (change: Partial<IdentityRow> = {}): IdentityRow => ({
  userId: 'U-1',
  state: 'under_review',
  realName: 'Nguyễn Văn An',
  idNumber: '079203001234',
  submittedAt: 5,
  reviewedAt: null,
  denialReason: null,
  ...change,
});
const denied = (denialReason: DenialReason | null) =>
  record({ state: 'denied', reviewedAt: 9, denialReason });

/** Creates a submission with these parts. */
const send = (parts: readonly IdentityPart[]) =>
  Object.fromEntries(parts.map((part) => [part, 'sent']));
const accepted = { ok: true, value: null };
const missing = (parts: readonly IdentityPart[]) => ({
  ok: false,
  reason: 'INVALID',
  data: { fields: parts.map((field) => ({ field, rule: 'required' })) },
});

/**
 * The parts that must be sent again after each denial, and the side of the card that caused the denial. Correct parts
 * are not requested again, so that a typing error needs no new photo.
 */
const neededAfterDenial: readonly (readonly [
  DenialReason,
  readonly IdentityPart[],
  'front' | 'back' | null,
])[] = [
  ['BLURRED', ['frontImage'], 'front'],
  ['MISMATCH', ['realName', 'idNumber'], null],
  ['EXPIRED', ['frontImage', 'backImage'], null],
  ['INCOMPLETE', ['backImage'], 'back'],
  ['UNDERAGE', ['realName', 'idNumber', 'frontImage', 'backImage'], null],
  ['OTHER', ['realName', 'idNumber', 'frontImage', 'backImage'], null],
];

describe('planSubmission', () => {
  test('requires every part of a first submission', () => {
    expect(planSubmission(null, {})).toEqual(missing(VERIFICATION_PARTS));
    expect(planSubmission(null, send(VERIFICATION_PARTS))).toEqual(accepted);
  });

  test.each(VERIFICATION_PARTS)('names the missing part %s', (part) => {
    const others = VERIFICATION_PARTS.filter((each) => each !== part);
    expect(planSubmission(null, send(others))).toEqual(missing([part]));
  });

  test.each(neededAfterDenial)(
    'requires after the denial %s the parts %j and no others',
    (reason, parts) => {
      expect(planSubmission(denied(reason), {})).toEqual(missing(parts));
      expect(planSubmission(denied(reason), send(parts))).toEqual(accepted);
    },
  );

  test('has a test case for every denial reason', () => {
    expect(neededAfterDenial.map(([reason]) => reason)).toEqual(DENIAL_REASONS);
  });

  test('requires every part after a denial without a reason', () => {
    expect(planSubmission(denied(null), {})).toEqual(missing(VERIFICATION_PARTS));
  });
});

describe('planSubmission with an earlier submission', () => {
  test.each(['under_review', 'approved'] as const)('refuses a submission in state %s', (state) => {
    expect(planSubmission(record({ state }), send(VERIFICATION_PARTS))).toEqual({
      ok: false,
      reason: 'ALREADY_SUBMITTED',
      data: { state },
    });
  });

  test('accepts a renewal of an approved identity only with every part', () => {
    const approved = record({ state: 'approved' });
    expect(planSubmission(approved, { ...send(VERIFICATION_PARTS), renew: true })).toEqual(
      accepted,
    );
    expect(planSubmission(approved, { frontImage: 'sent', renew: true })).toEqual(
      missing(['realName', 'idNumber', 'backImage']),
    );
  });

  test('refuses a renewal while the first submission is under review', () => {
    expect(planSubmission(record(), { ...send(VERIFICATION_PARTS), renew: true })).toMatchObject({
      reason: 'ALREADY_SUBMITTED',
      data: { state: 'under_review' },
    });
  });

  test('accepts the requested parts after a denial, even when marked as a renewal', () => {
    expect(planSubmission(denied('BLURRED'), { frontImage: 'sent', renew: true })).toEqual(
      accepted,
    );
  });
});

describe('sandboxDenial', () => {
  test('depends on the last digits of the ID number', () => {
    expect(sandboxDenial(record({ idNumber: '079203001234' }))).toBeNull();
    expect(sandboxDenial(record({ idNumber: '079203000002' }))).toBe('EXPIRED');
  });

  test.each([
    ['BLURRED', '0000', null],
    ['EXPIRED', '0002', null],
    ['INCOMPLETE', '0003', null],
    // These denials request a new ID number, and the new number has the same ending.
    ['MISMATCH', '0001', 'MISMATCH'],
    ['UNDERAGE', '0004', 'UNDERAGE'],
    ['OTHER', '0005', 'OTHER'],
  ] as const)(
    'after %s, for a resubmission with a number that ends in %s, is %p',
    (before, ending, verdict) => {
      const again = record({ idNumber: `07920300${ending}`, denialReason: before });
      expect(sandboxDenial(again)).toBe(verdict);
    },
  );

  test('depends only on the ending of a new ID number, for every reason of the last denial', () => {
    const other = record({ idNumber: '079203000003', denialReason: 'MISMATCH' });
    expect(sandboxDenial(other)).toBe('INCOMPLETE');
  });
});

describe('verificationView', () => {
  const masks = { realName: 'N***** *** **', idNumber: '********1234', submittedAt: 5 };

  test('contains every part in the list `needed` if nothing was submitted yet', () => {
    expect(verificationView(null)).toStrictEqual({
      state: 'none',
      needed: [...VERIFICATION_PARTS],
    });
  });

  test('has no needed part and no verdict while under review', () => {
    expect(verificationView(record())).toStrictEqual({
      state: 'under_review',
      needed: [],
      ...masks,
    });
  });

  test('contains no data of the earlier denial while under review again', () => {
    const again = record({ reviewedAt: 9, denialReason: 'BLURRED' });
    expect(verificationView(again)).toStrictEqual(verificationView(record()));
  });

  test('contains the review time and no data of an earlier denial after approval', () => {
    const approved = record({ state: 'approved', reviewedAt: 9, denialReason: 'BLURRED' });
    expect(verificationView(approved)).toStrictEqual({
      state: 'approved',
      needed: [],
      ...masks,
      reviewedAt: 9,
    });
  });

  test('contains no review time after an approval without a recorded review', () => {
    expect(verificationView(record({ state: 'approved' }))).not.toHaveProperty('reviewedAt');
  });

  test.each(neededAfterDenial)(
    'contains the denial reason %s and the needed parts %j',
    (denialReason, needed, side) => {
      expect(verificationView(denied(denialReason))).toStrictEqual({
        state: 'denied',
        needed: [...needed],
        ...masks,
        reviewedAt: 9,
        denialReason,
        ...(side && { denialSide: side }),
      });
    },
  );

  test('lists every part and contains no reason after a denial without a reason', () => {
    const view = verificationView(denied(null));
    expect(view).toMatchObject({ state: 'denied', needed: [...VERIFICATION_PARTS] });
    expect(view).not.toHaveProperty('denialReason');
    expect(view).not.toHaveProperty('denialSide');
  });
});
