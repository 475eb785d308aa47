import fc from 'fast-check';
import type { Verification } from '#contract';
import { isNewerRow, applyRow, INITIAL_KYC_CONTEXT } from './kycFacts';
import type { KycEvent } from './kycSchemas';
import { startPlace } from './registry';
import { moveOn } from '../testing/moveOn';
import type { Place } from './registry';

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
const apply = (place: Place<'kyc'>, event: KycEvent) => moveOn('kyc', place, event) ?? place;
const play = (events: readonly KycEvent[]) => events.reduce(apply, startPlace('kyc', {}));

describe('What the exchange says of an identity', () => {
  it('ends in the same place, however late, doubled or out of order it comes', () => {
    const some = fc.array(fc.constantFrom(...rows), { maxLength: 12 });
    fc.assert(
      fc.property(some, some, (before, after) => {
        const place = play([...before, approved, ...after].map(reported));
        expect(place.value).toBe('approved');
        expect(place.context).toMatchObject({
          submittedAt: 60_000,
          reviewedAt: 64_000,
          needed: [],
        });
      }),
    );
  });

  it('alone decides: nothing that happens on this side approves, denies or says under review', () => {
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

  it('follows a backend that tells no times', () => {
    const bare = (state: Verification['state']): KycEvent => reported({ state, needed: [] });
    expect(play([bare('under_review'), bare('approved')]).value).toBe('approved');
    expect(play([bare('under_review'), bare('denied'), bare('under_review')]).value).toBe('denied');
  });

  it('survives being written as JSON at any point', () => {
    let place = startPlace('kyc', {});
    for (const event of [{ type: 'SUBMITTED' } as const, reported(sent), reported(denied)]) {
      place = apply(JSON.parse(JSON.stringify(place)) as Place<'kyc'>, event);
    }
    expect(place).toMatchObject({ value: 'denied', context: { denialSide: 'back' } });
  });
});

describe('A word of the exchange on an identity', () => {
  const deniedAnew: Verification = { ...denied, reviewedAt: 5_000, denialReason: 'BLURRED' };
  const overturned: Verification = { ...denied, state: 'approved', needed: [] };

  it.each<[string, Verification, Verification]>([
    ['a later submission, though it is under review again', denied, sentAgain],
    ['a verdict', sent, denied],
    ['a second look with another reason', denied, deniedAnew],
    ['a verdict that is overturned, by a backend that keeps its time', denied, overturned],
    ['a verdict that is overturned later', overturned, deniedAnew],
  ])('is news: %s', (_what, known, said) => {
    expect(isNewerRow(applyRow(INITIAL_KYC_CONTEXT, known), said)).toBe(true);
  });

  it.each<[string, Verification, Verification]>([
    ['the same again', denied, denied],
    ['what was under review before the verdict', denied, sent],
    ['the verdict on an earlier submission', sentAgain, denied],
    ['a verdict of before the second look', deniedAnew, denied],
    ['a verdict of before it was overturned', { ...overturned, reviewedAt: 5_000 }, denied],
  ])('is none: %s', (_what, known, said) => {
    expect(isNewerRow(applyRow(INITIAL_KYC_CONTEXT, known), said)).toBe(false);
  });
});
