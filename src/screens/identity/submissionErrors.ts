/** Converts the stored refusal of a submission back to an `ApiError`, so that the shared error texts can be used. */
import type { IdentityPart } from '#contract';
import type { ApiError, FieldProblem, RefusedReason } from '../../api';
import type { Refusal } from '../../machines/requestStates';

export function toSubmissionError({ reason, code, details }: Refusal): ApiError {
  switch (reason) {
    case 'INVALID':
      return { kind: 'invalid', code, fields: (details.fields ?? []) as readonly FieldProblem[] };
    case 'RATE_LIMITED':
      return { kind: 'tooMany', retryAfterSec: Number(details.retryAfterSec ?? 1) };
    case 'UNAUTHORIZED':
      return { kind: 'unauthorized' };
    default:
      return { kind: 'refused', reason: reason as RefusedReason, code, data: details };
  }
}

/** The parts that the exchange refused, in the order of the form's steps. */
export function refusedParts(
  refusal: Refusal,
  needed: readonly IdentityPart[],
): readonly IdentityPart[] {
  const error = toSubmissionError(refusal);
  if (error.kind !== 'invalid') return [];
  return needed.filter((part) => error.fields.some(({ field }) => field === part));
}
