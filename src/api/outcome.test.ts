import { endpoints, parseAs, REASON_NAMES, REASONS } from '#contract';
import type { Reason } from '#contract';
import { decidesFirstCall, FOREIGN_ANSWERS } from '#testkit/testing/foreignAnswers';
import type { ForeignAnswer } from '#testkit/testing/foreignAnswers';
import type { ApiError } from './errors';
import { isOutcomeUnknown, refusalOf } from './outcome';
import { readAnswer } from './parseAnswer';

const received = ({ status, contentType, body }: Omit<ForeignAnswer, 'name'>) =>
  readAnswer('orderCreate', { status, contentType, text: body, retryAfter: null, date: null });

/** The error of an answer; data that violates the schema counts as an error, as in the API. */
function errorOf(answer: Omit<ForeignAnswer, 'name'>): ApiError {
  const parsed = received(answer);
  if ('error' in parsed) return parsed.error;
  expect(parseAs(endpoints.orderCreate.response, parsed.data).ok).toBe(false);
  return { kind: 'shape', call: 'orderCreate', path: '' };
}

const withReason = (reason: Reason, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code: REASONS[reason], msg: '', data: { reason }, ts: 1 }),
});

describe('The outcome of a call after an answer that is not of the exchange', () => {
  it.each(FOREIGN_ANSWERS.map((answer) => [answer.name, answer] as const))(
    'stays unknown with %s',
    (_name, answer) => {
      const error = errorOf(answer);
      expect(isOutcomeUnknown(error, 'repetition')).toBe(true);
      expect(refusalOf(error, 'repetition')).toBeNull();
      expect(isOutcomeUnknown(error, 'first')).toBe(!decidesFirstCall(answer));
    },
  );
});

describe('The outcome of a call after a reason of the contract', () => {
  const unknown: readonly Reason[] = ['INTERNAL', 'IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'];
  const turnedAway: readonly Reason[] = [
    ...(['INVALID', 'UNAUTHORIZED', 'NOT_FOUND'] as const),
    ...(['METHOD_NOT_ALLOWED', 'TOO_LARGE', 'RATE_LIMITED'] as const),
  ];
  it.each(REASON_NAMES)('is decided by %s as far as the reason is about the request', (reason) => {
    const error = errorOf(withReason(reason));
    expect(isOutcomeUnknown(error, 'first')).toBe(unknown.includes(reason));
    expect(isOutcomeUnknown(error, 'repetition')).toBe(
      unknown.includes(reason) || turnedAway.includes(reason),
    );
    if (!unknown.includes(reason)) expect(refusalOf(error, 'first')).toMatchObject({ reason });
  });

  it.each([400, 403, 404, 405, 409, 413, 422, 423])(
    'is decided by the reason and not by the status %d',
    (status) => {
      const error = errorOf(withReason('INSUFFICIENT_BALANCE', status));
      expect(refusalOf(error, 'first')).toMatchObject({
        reason: 'INSUFFICIENT_BALANCE',
        code: REASONS.INSUFFICIENT_BALANCE,
      });
    },
  );

  it('stays unknown if a server error or an HTML page contains the reason', () => {
    const answer = withReason('INSUFFICIENT_BALANCE', 503);
    expect(isOutcomeUnknown(errorOf(answer), 'first')).toBe(true);
    const page = { ...withReason('INSUFFICIENT_BALANCE', 403), contentType: 'text/html' };
    expect(isOutcomeUnknown(errorOf(page), 'first')).toBe(true);
  });
});

describe('The outcome of a call without an answer', () => {
  it.each<[string, ApiError, boolean, boolean]>([
    ['a timeout', { kind: 'timeout' }, true, true],
    ['a lost connection', { kind: 'offline' }, true, true],
    ['the cancellation of a call that was sent', { kind: 'aborted', sent: true }, true, true],
    ['the cancellation of a call that was not sent', { kind: 'aborted', sent: false }, false, true],
  ])('after %s', (_name, error, first, repetition) => {
    expect(isOutcomeUnknown(error, 'first')).toBe(first);
    expect(isOutcomeUnknown(error, 'repetition')).toBe(repetition);
  });
});
