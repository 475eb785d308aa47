import type { Language, ResultOf } from '#contract';
import type { Environment } from '../../domain/ports';
import type { Product } from '#marketDay/products';
import type { ExchangeWords } from '../../words/exchangeWords';
import { wordsIn } from '../../words/words';

type Notice = ResultOf<'notice'>['items'][number];

/** Name of the exchange by environment; part of the page title, so that testers recognise a rehearsal. */
export const WEB_NAMES: Readonly<Record<Environment, string>> = {
  sandbox: 'Tidemark',
  rehearsal: 'Tidemark Rehearsal',
};
export const SUPPORT_URL = '/kf';

interface NoticeFacts {
  readonly id: keyof ExchangeWords['notices'];
  readonly publishedAt: number;
  readonly important: boolean;
  /** True for a notice that only the sandbox shows. */
  readonly sandboxOnly?: true;
}

/** Notices, newest first. */
const NOTICES: readonly NoticeFacts[] = [
  { id: 'play-money', publishedAt: Date.UTC(2026, 10, 16, 8), important: true, sandboxOnly: true },
  { id: 'how-orders-settle', publishedAt: Date.UTC(2026, 10, 12, 9, 30), important: false },
  { id: 'metal-hours', publishedAt: Date.UTC(2026, 10, 5, 12), important: false },
];

export function noticesIn(language: Language, environment: Environment): Notice[] {
  const { notices } = wordsIn(language);
  return NOTICES.filter((notice) => environment === 'sandbox' || !notice.sandboxOnly).map(
    ({ id, publishedAt, important }) => ({ id, ...notices[id], publishedAt, important }),
  );
}

/** Suggested banks for binding a card; a user may enter any other name. */
export const BANKS: ResultOf<'banks'>['items'] = [
  { code: 'ABOC', name: 'Agricultural Bank of China', country: 'CN' },
  { code: 'BKCH', name: 'Bank of China', country: 'CN' },
  { code: 'PCBC', name: 'China Construction Bank', country: 'CN' },
  { code: 'ICBK', name: 'Industrial and Commercial Bank of China', country: 'CN' },
  { code: 'CMBC', name: 'China Merchants Bank', country: 'CN' },
  { code: 'BFTV', name: 'Vietcombank', country: 'VN' },
  { code: 'BIDV', name: 'BIDV', country: 'VN' },
  { code: 'ICBV', name: 'VietinBank', country: 'VN' },
  { code: 'VTCB', name: 'Techcombank', country: 'VN' },
  { code: 'VBAA', name: 'Agribank', country: 'VN' },
  { code: 'BOFA', name: 'Bank of America', country: 'US' },
  { code: 'CHAS', name: 'JPMorgan Chase', country: 'US' },
  { code: 'CITI', name: 'Citibank', country: 'US' },
  { code: 'HBUK', name: 'HSBC UK', country: 'GB' },
  { code: 'BARC', name: 'Barclays', country: 'GB' },
  { code: 'DBSS', name: 'DBS Bank', country: 'SG' },
];

/** Name of a currency pair in the given language. */
export function productName({ base, quote }: Product, language: Language): string {
  const { currencies, pair } = wordsIn(language);
  return pair(currencies[base], currencies[quote]);
}
