import fc from 'fast-check';
import type { Verification } from '#contract';
import { isNewerKycRow, applyKycRow, INITIAL_KYC_CONTEXT } from './selectors';
import type { KycEvent } from './schemas';
import { startSnapshot } from '../registry';
import { moveOn } from '#testkit/app/moveOn';
import type { Snapshot } from '../registry';

const sent: Verification = { state: 'under_review', needed: [], submittedAt: 1_000 };
const denied: Verification = {
  ...sent,
  state: 'denied',
  needed: ['backImage'],
  reviewedAt: 4_000,
  denialReason: 'INCOMPLETE',
  denialSide: 'back',
};
const sentAgain: Verification = { ...sent, submittedAt: 60_000 };
const approved: Verification = { ...sentAgain, state: 'approved', reviewedAt: 64_000 };
const rows = [{ state: 'none', needed: [] } as Verification, sent, denied, sentAgain, approved];

const reported = (row: Verification): KycEvent => ({ type: 'REPORTED', row });
const apply = (snapshot: Snapshot<'kyc'>, event: KycEvent) =>
  moveOn('kyc', snapshot, event) ?? snapshot;
const play = (events: readonly KycEvent[]) => events.reduce(apply, startSnapshot('kyc', {}));

describe('Identity machine', () => {
  it('reaches the same final state when rows are late, duplicated or out of order', () => {
    const some = fc.array(fc.constantFrom(...rows), { maxLength: 12 });
    fc.assert(
      fc.property(some, some, (before, after) => {
        const snapshot = play([...before, approved, ...after].map(reported));
        expect(snapshot.value).toBe('approved');
        expect(snapshot.context).toMatchObject({
          submittedAt: 60_000,
          reviewedAt: 64_000,
          needed: [],
        });
      }),
    );
  });

  it('reaches a verdict only through a row of the exchange, never through an event of the client', () => {
    const own = fc.constantFrom<KycEvent>(
      { type: 'SUBMITTED' },
      { type: 'UNANSWERED', cause: 'timeout' },
      { type: 'REFUSED', refusal: { reason: 'INVALID', code: 1_000, details: {} } },
      { type: 'REFUSED', refusal: { reason: 'ALREADY_SUBMITTED', code: 1_500, details: {} } },
    );
    fc.assert(
      fc.property(fc.array(own, { maxLength: 20 }), (events) => {
        expect(['none', 'submitting', 'checking']).toContain(play(events).value);
      }),
    );
  });

  it('accepts rows of a backend that sends no times', () => {
    const bare = (state: Verification['state']): KycEvent => reported({ state, needed: [] });
    expect(play([bare('under_review'), bare('approved')]).value).toBe('approved');
    expect(play([bare('under_review'), bare('denied'), bare('under_review')]).value).toBe('denied');
  });

  it('can be serialized to JSON and restored in every state', () => {
    let snapshot = startSnapshot('kyc', {});
    for (const event of [{ type: 'SUBMITTED' } as const, reported(sent), reported(denied)]) {
      snapshot = apply(JSON.parse(JSON.stringify(snapshot)) as Snapshot<'kyc'>, event);
    }
    expect(snapshot).toMatchObject({ value: 'denied', context: { denialSide: 'back' } });
  });
});

describe('isNewerKycRow', () => {
  const deniedAgain: Verification = { ...denied, reviewedAt: 5_000, denialReason: 'BLURRED' };
  const overturned: Verification = { ...denied, state: 'approved', needed: [] };

  it.each<[string, Verification, Verification]>([
    ['a later submission that is under review again', denied, sentAgain],
    ['a verdict', sent, denied],
    ['a second review with another reason', denied, deniedAgain],
    ['an overturned verdict with the same review time', denied, overturned],
    ['a verdict that is overturned later', overturned, deniedAgain],
  ])('accepts %s', (_what, known, candidate) => {
    expect(isNewerKycRow(applyKycRow(INITIAL_KYC_CONTEXT, known), candidate)).toBe(true);
  });

  it.each<[string, Verification, Verification]>([
    ['the same row twice', denied, denied],
    ['the review that preceded the verdict', denied, sent],
    ['the verdict on an earlier submission', sentAgain, denied],
    ['the verdict that preceded a second review', deniedAgain, denied],
    ['the verdict that was overturned', { ...overturned, reviewedAt: 5_000 }, denied],
  ])('rejects %s', (_what, known, candidate) => {
    expect(isNewerKycRow(applyKycRow(INITIAL_KYC_CONTEXT, known), candidate)).toBe(false);
  });
});
