import type { ExchangeWords } from './exchangeWords';

export const en: ExchangeWords = {
  currencies: {
    USD: 'US Dollar',
    EUR: 'Euro',
    GBP: 'Pound',
    JPY: 'Yen',
    CHF: 'Swiss Franc',
    AUD: 'Australian Dollar',
    NZD: 'New Zealand Dollar',
    CAD: 'Canadian Dollar',
    SGD: 'Singapore Dollar',
    CNH: 'Offshore Yuan',
    USDT: 'Tether',
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    BNB: 'BNB',
    SOL: 'Solana',
    XRP: 'XRP',
    DOGE: 'Dogecoin',
    ADA: 'Cardano',
    TRX: 'TRON',
    LTC: 'Litecoin',
    LINK: 'Chainlink',
    XAU: 'Gold',
    XAG: 'Silver',
    XPT: 'Platinum',
    XPD: 'Palladium',
  },
  // In a pair of two dollars, the first "Dollar" is omitted: "Australian / US Dollar".
  pair: (base, quote) =>
    `${quote.endsWith(' Dollar') ? base.replace(/ Dollar$/, '') : base} / ${quote}`,
  riskNotice: {
    sandbox:
      'A sandbox with play money and computed, scripted or recorded prices. A rise/fall order wins a fixed share or loses its whole stake within minutes; most people who trade such orders lose money.',
    rehearsal:
      'A rise/fall order wins a fixed share or loses its whole stake within minutes; most people who trade such orders lose money. Never trade with money you cannot afford to lose.',
  },
  notices: {
    'play-money': {
      title: 'Everything here is play money',
      body: 'Every account starts with 10,000 USDT of play money. Prices are computed, scripted or recorded, never live. The addresses shown cannot be paid, and nothing can be withdrawn for real.',
    },
    'how-orders-settle': {
      title: 'How rise/fall orders settle, and how to check it',
      body: 'The first price at or after acceptance is the entry price, the last price at or before the end is the exit price. Nothing else decides. Every receipt shows the prices around both moments, so you can check the result yourself.',
    },
    'metal-hours': {
      title: 'Forex and metals are closed at weekends',
      body: 'They trade from Sunday 22:00 to Friday 22:00 UTC; platinum and palladium also pause daily from 21:00 to 22:00 UTC. Orders that would end after the close are not accepted. Coins trade round the clock.',
    },
  },
  lockupName: (days) => `USDT lock-up, ${days} days`,
  offers: {
    'TERM-RESERVE': 'Cash Reserve',
    'TERM-SAVER': 'Monthly Saver',
    'TERM-INCOME': 'Fixed Income',
    'TERM-NOTES': 'Term Notes',
    'TERM-BRIDGE': 'Bridge Loans',
    'FUND-BOND': 'Short Bond Fund',
    'FUND-GOLD': 'Gold Fund',
    'FUND-BALANCED': 'Balanced Fund',
    'FUND-WORLD': 'World Shares Fund',
    'FUND-CHAIN': 'Blockchain Fund',
  },
  earlyExit:
    'Not possible. Your money stays in until the last day and then comes back automatically.',
  payer: {
    lockup:
      'The exchange pays the daily return out of its own account. No deposit insurance covers it.',
    wealth:
      'The exchange pays the interest out of its own account on the last day. No deposit insurance covers it.',
    fund: 'Nobody promises a return. The exchange pays a gain out of its own account; a loss is yours, and the exchange keeps that money.',
  },
  lockupTerms: ({ days, daily, yearly }) =>
    `Your USDT stays locked for ${days} days. Every full day credits ${daily}% of the locked amount to your available balance, rounded down to a millionth of a USDT; the last credit also returns the locked amount. There is no interest on interest: over a year the rate comes to ${yearly}%.`,
  wealthTerms: ({ days, yearly }) =>
    `The term is ${days} days. Simple interest of ${yearly}% a year is counted for each full day and paid with the amount on the last day, rounded down once to a millionth of a USDT. The order ends by itself; you do not have to do anything.`,
  fundTerms: ({ days }) =>
    `You buy units at the value of the day and hold them for ${days} days. On the last day they are paid out at the value of that day, which may be more or less than you paid. The value changes once a day at 00:00 UTC. The yearly rate shown is what the past 365 days brought; it says nothing about the future.`,
  assets: {
    cash: 'Cash in USDT',
    loans: 'Loans against collateral',
    bonds: 'Government bonds',
    companyBonds: 'Company bonds',
    shares: 'Company shares',
    gold: 'Gold',
    sharesAmericas: 'Shares, Americas',
    sharesEurope: 'Shares, Europe',
    sharesAsia: 'Shares, Asia',
    bitcoin: 'Bitcoin',
    ethereum: 'Ethereum',
    solana: 'Solana',
  },
  reviews: {
    paidByTheDay: {
      content: 'The daily credit arrived at the same minute every day and matched the estimate.',
      followUp: 'The amount came back with the last credit. I did not have to ask for it.',
    },
    couldNotLeave: {
      content:
        'Does what it says. I needed the money on day five and could not get it, so think before you lock.',
    },
    smallButClear: {
      content:
        'Small but clear. Interest is counted by the day and the final amount was right to the last digit.',
    },
    othersPayMore: {
      content: 'Other places pay more for the same term. Nothing hidden here, but compare first.',
    },
    cameOutBelow: {
      content:
        'I came out two percent below what I paid. The page had said so plainly: the value of the last day counts, whatever it was in between.',
    },
    sawTheYear: {
      content: 'The chart goes back a year, so before I bought I could see how far it has fallen.',
      followUp: 'Ended a little up. It could as well have been down.',
    },
    everyWeek: {
      content:
        'I saved a picture of the value chart every week while I owned it. Here they all are.',
    },
  },
};
