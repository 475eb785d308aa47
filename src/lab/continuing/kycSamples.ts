import type { Verification } from '../../contract';
import type { EventSample, Situation } from './samples';

const ALL = ['realName', 'idNumber', 'frontImage', 'backImage'] as const;

export function kycSamples({ record, now }: Situation): readonly EventSample[] {
  const known = record?.machine === 'kyc' ? record.context : null;
  const at = Math.ceil(now);
  const submittedAt = known?.state === 'under_review' ? (known.submittedAt ?? at) : at;
  const sent: Verification = { state: 'under_review', needed: [], submittedAt };
  const reviewed = {
    ...sent,
    submittedAt: known?.submittedAt ?? at,
    reviewedAt: Math.max(at, (known?.reviewedAt ?? 0) + 1),
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
  ];
  return [
    { variant: 'under_review', event: { type: 'ACCEPTED', row: sent } },
    ...rows.map((row) => ({ variant: row.state, event: { type: 'REPORTED', row } })),
    {
      variant: 'ALREADY_SUBMITTED',
      event: {
        type: 'REFUSED',
        refusal: { reason: 'ALREADY_SUBMITTED', code: 1_500, details: {} },
      },
    },
  ];
}
