import { fromUnits, LANGUAGE_RULES, toUnits } from '#contract';
import type { Language } from '#contract';
import { yearlyRate } from '../../domain/wealthProducts';
import type { WealthOffer } from '../../domain/wealthProducts';
import type { ExchangeWords } from '../../words/exchangeWords';
import { wordsIn } from '../../words/words';

type Asset = keyof ExchangeWords['assets'];

/** Formats a fraction as a percentage with the language's decimal mark. */
function percent(rate: string, language: Language): string {
  const text = fromUnits(toUnits(rate, 8) * 100n, 8, true);
  return text.replace('.', LANGUAGE_RULES[language].separators.decimal);
}

export function offerName({ kind, productId, cycleDays }: WealthOffer, language: Language): string {
  const { lockupName, offers } = wordsIn(language);
  return kind === 'lockup' ? lockupName(cycleDays) : (offers[productId] ?? productId);
}

export function offerTerms(offer: WealthOffer, language: Language): string {
  const { fundTerms, lockupTerms, wealthTerms } = wordsIn(language);
  const days = offer.cycleDays;
  switch (offer.kind) {
    case 'lockup':
      return lockupTerms({
        days,
        daily: percent(offer.dailyRate, language),
        yearly: percent(yearlyRate(offer.dailyRate), language),
      });
    case 'wealth':
      return wealthTerms({ days, yearly: percent(offer.annualRate, language) });
    case 'fund':
      return fundTerms({ days });
  }
}

interface Holding {
  readonly asset: Asset;
  readonly share: string;
}
const holding = (share: string, asset: Asset): Holding => ({ asset, share });

const HOLDINGS: Readonly<Record<string, readonly Holding[]>> = {
  'TERM-RESERVE': [holding('0.7', 'cash'), holding('0.3', 'bonds')],
  'TERM-SAVER': [holding('0.45', 'cash'), holding('0.55', 'bonds')],
  'TERM-INCOME': [holding('0.6', 'bonds'), holding('0.3', 'companyBonds'), holding('0.1', 'cash')],
  'TERM-NOTES': [holding('0.65', 'companyBonds'), holding('0.25', 'bonds'), holding('0.1', 'cash')],
  'TERM-BRIDGE': [holding('0.85', 'loans'), holding('0.15', 'cash')],
  'FUND-BOND': [holding('0.8', 'bonds'), holding('0.15', 'companyBonds'), holding('0.05', 'cash')],
  'FUND-GOLD': [holding('0.97', 'gold'), holding('0.03', 'cash')],
  'FUND-BALANCED': [
    holding('0.4', 'shares'),
    holding('0.35', 'bonds'),
    holding('0.15', 'companyBonds'),
    holding('0.1', 'gold'),
  ],
  'FUND-WORLD': [
    holding('0.55', 'sharesAmericas'),
    holding('0.25', 'sharesEurope'),
    holding('0.18', 'sharesAsia'),
    holding('0.02', 'cash'),
  ],
  'FUND-CHAIN': [
    holding('0.5', 'bitcoin'),
    holding('0.3', 'ethereum'),
    holding('0.15', 'solana'),
    holding('0.05', 'cash'),
  ],
};
const LOCKUP_HOLDINGS = [holding('0.9', 'loans'), holding('0.1', 'cash')];

/** Returns the assets of a product; their shares sum to 1. */
export function offerHoldings(
  offer: WealthOffer,
  language: Language,
): { name: string; share: string }[] {
  const held = HOLDINGS[offer.productId] ?? LOCKUP_HOLDINGS;
  const { assets } = wordsIn(language);
  return held.map(({ asset, share }) => ({ name: assets[asset], share }));
}
