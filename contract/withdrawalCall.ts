/** The withdrawal call for a payment method: `bank` is the bank's, any other value the TRC one. */
export const withdrawalCallFor = (paymethod: string) =>
  paymethod === 'bank' ? ('bankWithdrawal' as const) : ('trcWithdrawal' as const);
