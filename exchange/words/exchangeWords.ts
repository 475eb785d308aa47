import type { Environment } from '../domain/ports';
import type { WealthOffer } from '../domain/wealthProducts';
import type { ListedCurrency } from '#marketDay/products';

interface Review {
  readonly content: string;
}
interface FollowedReview extends Review {
  readonly followUp: string;
}

/** All texts of the exchange in one language; a missing text is a compile error. */
export interface ExchangeWords {
  /** Names of currencies and metals in pairs. */
  readonly currencies: Readonly<Record<ListedCurrency, string>>;
  readonly pair: (base: string, quote: string) => string;
  readonly riskNotice: Readonly<Record<Environment, string>>;
  readonly notices: Readonly<
    Record<
      'play-money' | 'how-orders-settle' | 'metal-hours',
      { readonly title: string; readonly body: string }
    >
  >;
  readonly lockupName: (days: number) => string;
  /** Funds and term products by id; a lock-up is named by its days. */
  readonly offers: Readonly<Record<string, string>>;
  /** Text for every product, because no product can be sold early. */
  readonly earlyExit: string;
  readonly payer: Readonly<Record<WealthOffer['kind'], string>>;
  /** Terms of a product in a few complete sentences. Rates are percentages in the format of the language. */
  readonly lockupTerms: (terms: { days: number; daily: string; yearly: string }) => string;
  readonly wealthTerms: (terms: { days: number; yearly: string }) => string;
  readonly fundTerms: (terms: { days: number }) => string;
  /** Names of the assets that products invest in. */
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
  /** Sample reviews. They are shown with a mark that says so. */
  readonly reviews: Readonly<
    Record<'paidByTheDay' | 'sawTheYear', FollowedReview> &
      Record<
        'couldNotLeave' | 'smallButClear' | 'othersPayMore' | 'cameOutBelow' | 'everyWeek',
        Review
      >
  >;
}
