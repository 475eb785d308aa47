/** Name of the withdrawal call for a payment method; every method except `bank` uses the TRC20 call. */
export const withdrawalCallFor = (paymethod: string) =>
  paymethod === 'bank' ? ('bankWithdrawal' as const) : ('trcWithdrawal' as const);
