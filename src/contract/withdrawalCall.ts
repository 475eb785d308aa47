/** Which of the two withdrawal calls a pay method means: `bank` the bank's, any other value the TRC one. */
export const withdrawalCallFor = (paymethod: string) =>
  paymethod === 'bank' ? ('bankWithdrawal' as const) : ('trcWithdrawal' as const);
