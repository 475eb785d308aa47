/** Maps a refused submission back to an `ApiError` so that the shared message is used. */
import type { ApiError, FieldProblem, RefusedReason } from '../../api';
import type { Refusal } from '../../machines/requestStates';
import type { Part } from './captureMachine';

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

/** The parts that the exchange refused, in the order of the form. */
export function refusedParts(refusal: Refusal, needed: readonly Part[]): readonly Part[] {
  const error = toSubmissionError(refusal);
  if (error.kind !== 'invalid') return [];
  return needed.filter((part) => error.fields.some(({ field }) => field === part));
}
