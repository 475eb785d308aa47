/**
 * Name of the withdrawal call for a payment method; every method except `bank` uses the TRC20 call. It is in a file of
 * its own, because the first chunk of the app needs it and not the descriptions of the calls.
 */
export const withdrawalCallFor = (paymethod: string) =>
  paymethod === 'bank' ? ('bankWithdrawal' as const) : ('trcWithdrawal' as const);
