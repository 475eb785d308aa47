import type { Reason } from '../contract';

/** Why any call at all may be refused, one that only reads included; `reasons.ts` has why an act may be as well. */
export const commonReasonMessages = {
  INVALID: 'reason.invalid',
  UNAUTHORIZED: 'reason.unauthorized',
  NOT_FOUND: 'reason.notFound',
  METHOD_NOT_ALLOWED: 'reason.methodNotAllowed',
  TOO_LARGE: 'reason.tooLarge',
  RATE_LIMITED: 'reason.rateLimited',
  INTERNAL: 'reason.internal',
} as const satisfies { readonly [R in Reason]?: MessageId };
