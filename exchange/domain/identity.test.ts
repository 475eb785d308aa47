import { VERIFICATION_PARTS } from '#contract';
import { DENIAL_REASONS, planSubmission, sandboxDenial, verificationView } from './identity';
import type { DenialReason, IdentityPart, IdentityRecord } from './identity';

const record = (change: Partial<IdentityRecord> = {}): IdentityRecord => ({
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

/** As much of a submission as these parts. */
const send = (parts: readonly IdentityPart[]) =>
  Object.fromEntries(parts.map((part) => [part, 'sent']));
const taken = { ok: true, value: null };
const lacking = (parts: readonly IdentityPart[]) => ({
  ok: false,
  reason: 'INVALID',
  data: { fields: parts.map((field) => ({ field, rule: 'required' })) },
});

/**
 * What each denial wants again, and nothing beyond it: nobody photographs a card twice because of a typing error. And on
 * which side of the card the trouble is, where it is on one.
 */
const wanted: readonly (readonly [
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

describe('what must be sent', () => {
  test('is everything the first time', () => {
    expect(planSubmission(null, {})).toEqual(lacking(VERIFICATION_PARTS));
    expect(planSubmission(null, send(VERIFICATION_PARTS))).toEqual(taken);
  });

  test.each(VERIFICATION_PARTS)('is missed by name: %s', (part) => {
    const others = VERIFICATION_PARTS.filter((each) => each !== part);
    expect(planSubmission(null, send(others))).toEqual(lacking([part]));
  });

  test.each(wanted)('after a denial as %s is %j and no more', (reason, parts) => {
    expect(planSubmission(denied(reason), {})).toEqual(lacking(parts));
    expect(planSubmission(denied(reason), send(parts))).toEqual(taken);
  });

  test('is said of every reason for which the exchange denies', () => {
    expect(wanted.map(([reason]) => reason)).toEqual(DENIAL_REASONS);
  });

  test('is everything after a denial that nobody gave a reason for', () => {
    expect(planSubmission(denied(null), {})).toEqual(lacking(VERIFICATION_PARTS));
  });
});

describe('who may send', () => {
  test.each(['under_review', 'approved'] as const)('not somebody who is %s', (state) => {
    expect(planSubmission(record({ state }), send(VERIFICATION_PARTS))).toEqual({
      ok: false,
      reason: 'ALREADY_SUBMITTED',
      data: { state },
    });
  });

  test('somebody who is approved and has a new document, with all of it', () => {
    const approved = record({ state: 'approved' });
    expect(planSubmission(approved, { ...send(VERIFICATION_PARTS), renew: true })).toEqual(taken);
    expect(planSubmission(approved, { frontImage: 'sent', renew: true })).toEqual(
      lacking(['realName', 'idNumber', 'backImage']),
    );
  });

  test('nobody a second time while the first is under review, new document or not', () => {
    expect(planSubmission(record(), { ...send(VERIFICATION_PARTS), renew: true })).toMatchObject({
      reason: 'ALREADY_SUBMITTED',
      data: { state: 'under_review' },
    });
  });

  test('somebody denied sends what was asked for, though they call it a new document', () => {
    expect(planSubmission(denied('BLURRED'), { frontImage: 'sent', renew: true })).toEqual(taken);
  });
});

describe('how the sandbox decides', () => {
  test('by the end of the number, as it tells its testers', () => {
    expect(sandboxDenial(record({ idNumber: '079203001234' }))).toBeNull();
    expect(sandboxDenial(record({ idNumber: '079203000002' }))).toBe('EXPIRED');
  });

  test.each([
    ['BLURRED', '0000', null],
    ['EXPIRED', '0002', null],
    ['INCOMPLETE', '0003', null],
    // Here the number itself was asked for again, and still ends as it did.
    ['MISMATCH', '0001', 'MISMATCH'],
    ['UNDERAGE', '0004', 'UNDERAGE'],
    ['OTHER', '0005', 'OTHER'],
  ] as const)('%s, sent again with a number that ends in %s, is %p', (before, ending, verdict) => {
    const again = record({ idNumber: `07920300${ending}`, denialReason: before });
    expect(sandboxDenial(again)).toBe(verdict);
  });

  test('a new number decides anew, whatever the last denial was for', () => {
    const other = record({ idNumber: '079203000003', denialReason: 'MISMATCH' });
    expect(sandboxDenial(other)).toBe('INCOMPLETE');
  });
});

describe('what its owner sees', () => {
  const masks = { realName: 'N***** *** **', idNumber: '********1234', submittedAt: 5 };

  test('before anything was sent: what to send', () => {
    expect(verificationView(null)).toStrictEqual({
      state: 'none',
      needed: [...VERIFICATION_PARTS],
    });
  });

  test('under review: nothing to send, and no verdict yet', () => {
    expect(verificationView(record())).toStrictEqual({
      state: 'under_review',
      needed: [],
      ...masks,
    });
  });

  test('under review again: nothing of the denial before', () => {
    const again = record({ reviewedAt: 9, denialReason: 'BLURRED' });
    expect(verificationView(again)).toStrictEqual(verificationView(record()));
  });

  test('approved: when, and nothing of a denial before', () => {
    const approved = record({ state: 'approved', reviewedAt: 9, denialReason: 'BLURRED' });
    expect(verificationView(approved)).toStrictEqual({
      state: 'approved',
      needed: [],
      ...masks,
      reviewedAt: 9,
    });
  });

  test('approved by hand: no time of a review that nobody noted', () => {
    expect(verificationView(record({ state: 'approved' }))).not.toHaveProperty('reviewedAt');
  });

  test.each(wanted)('denied as %s: why, and that %j is needed', (denialReason, needed, side) => {
    expect(verificationView(denied(denialReason))).toStrictEqual({
      state: 'denied',
      needed: [...needed],
      ...masks,
      reviewedAt: 9,
      denialReason,
      ...(side && { denialSide: side }),
    });
  });

  test('denied without a reason: everything is needed, and no reason is made up', () => {
    const view = verificationView(denied(null));
    expect(view).toMatchObject({ state: 'denied', needed: [...VERIFICATION_PARTS] });
    expect(view).not.toHaveProperty('denialReason');
    expect(view).not.toHaveProperty('denialSide');
  });
});
