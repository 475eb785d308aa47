/** Inputs, events and rules for the model test of the identity machine. */
import type { Verification } from '#contract';
import type { KycContext } from './selectors';
import type { KycEvent } from './schemas';
import { refusedSample, SUBMISSION_SAMPLES } from '../model';
import type { Model, Sample, ModelPoint } from '../model';

const ALL = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

function samples({
  context: known,
  now,
}: ModelPoint<object, KycContext>): readonly Sample<KycEvent>[] {
  const at = Math.ceil(now);
  const submittedAt = known?.verificationState === 'under_review' ? (known.submittedAt ?? at) : at;
  const sent: Verification = { state: 'under_review', needed: [], submittedAt };
  const reviewed = {
    ...sent,
    submittedAt: known?.submittedAt ?? at,
    reviewedAt: at,
  };
  const denied: Verification = {
    ...reviewed,
    state: 'denied',
    needed: ['frontImage'],
    denialReason: 'BLURRED',
    denialSide: 'front',
  };
  const rows: readonly Verification[] = [
    { state: 'none', needed: [...ALL] },
    sent,
    { ...reviewed, state: 'approved' },
    denied,
    { ...sent, state: 'unknown' },
  ];
  return [
    ...SUBMISSION_SAMPLES,
    ...rows.map((row) => ({ variant: row.state, event: { type: 'ACCEPTED', row } }) as const),
    ...rows.map((row) => ({ variant: row.state, event: { type: 'REPORTED', row } }) as const),
    refusedSample('ALREADY_SUBMITTED', 1_500),
  ];
}

export const kycModel: Model<object, KycContext, KycEvent> = {
  initialInputs: { 'an identity': {} },
  samples,
  rules: {
    verdicts: { approved: ['approved'], denied: ['denied'] },
    submissions: [{ event: 'SUBMITTED', mayRepeat: true }],
    mayStay: ['none', 'approved'],
  },
};
