import type { Reason } from '#contract';

/**
 * Reasons that any call can be refused with, including read-only calls; `reasons.ts` adds those of calls with effects.
 */
export const commonReasonMessages = {
  INVALID: 'reason.invalid',
  UNAUTHORIZED: 'reason.unauthorized',
  NOT_FOUND: 'reason.notFound',
  METHOD_NOT_ALLOWED: 'reason.methodNotAllowed',
  TOO_LARGE: 'reason.tooLarge',
  RATE_LIMITED: 'reason.rateLimited',
  INTERNAL: 'reason.internal',
} as const satisfies { readonly [R in Reason]?: MessageId };
