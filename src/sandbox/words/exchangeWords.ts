import type { WealthOffer } from '../domain/wealthProducts';
import type { Currency } from '../market/products';

interface Review {
  readonly content: string;
}
interface FollowedReview extends Review {
  readonly followUp: string;
}

/** All that the exchange says in one language. A language that leaves something out does not compile. */
export interface ExchangeWords {
  /** What each side of a pair is called. */
  readonly currencies: Readonly<Record<Currency, string>>;
  readonly pair: (base: string, quote: string) => string;
  readonly riskNotice: Readonly<Record<'sandbox' | 'live', string>>;
  readonly notices: Readonly<
    Record<
      'play-money' | 'how-orders-settle' | 'metal-hours',
      { readonly title: string; readonly body: string }
    >
  >;
  readonly lockupName: (days: number) => string;
  /** Funds and term products by their id; a lock-up is called by its days. */
  readonly offers: Readonly<Record<string, string>>;
  /** The same for every product: what is in stays in until the end. */
  readonly earlyExit: string;
  readonly payer: Readonly<Record<WealthOffer['kind'], string>>;
  /** How a product works, in a few sentences that leave nothing for later. Rates are percentages as the language writes them. */
  readonly lockupTerms: (terms: { days: number; daily: string; yearly: string }) => string;
  readonly wealthTerms: (terms: { days: number; yearly: string }) => string;
  readonly fundTerms: (terms: { days: number }) => string;
  /** What the money of a product is in. */
  readonly assets: Readonly<
    Record<
      | 'cash'
      | 'loans'
      | 'bonds'
      | 'companyBonds'
      | 'shares'
      | 'gold'
      | 'sharesAmericas'
      | 'sharesEurope'
      | 'sharesAsia'
      | 'bitcoin'
      | 'ethereum'
      | 'solana',
      string
    >
  >;
  /** Invented, and marked as samples. */
  readonly reviews: Readonly<
    Record<'paidByTheDay' | 'sawTheYear', FollowedReview> &
      Record<
        'couldNotLeave' | 'smallButClear' | 'othersPayMore' | 'cameOutBelow' | 'everyWeek',
        Review
      >
  >;
}
