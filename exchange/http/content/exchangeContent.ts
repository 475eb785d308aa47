import type { Language, ResultOf } from '#contract';
import type { ExchangeWords } from '../../words/exchangeWords';
import { wordsIn } from '../../words/words';

type Notice = ResultOf<'notice'>['items'][number];

export const WEB_NAME = 'Tidemark';
export const SUPPORT_URL = '/kf';

interface NoticeFacts {
  readonly id: keyof ExchangeWords['notices'];
  readonly publishedAt: number;
  readonly important: boolean;
  /** Shown only in the sandbox. */
  readonly sandboxOnly?: true;
}

/** Newest first. */
const NOTICES: readonly NoticeFacts[] = [
  { id: 'play-money', publishedAt: Date.UTC(2026, 10, 16, 8), important: true, sandboxOnly: true },
  { id: 'how-orders-settle', publishedAt: Date.UTC(2026, 10, 12, 9, 30), important: false },
  { id: 'metal-hours', publishedAt: Date.UTC(2026, 10, 5, 12), important: false },
];

export function noticesIn(language: Language, environment: 'sandbox' | 'live'): Notice[] {
  const { notices } = wordsIn(language);
  return NOTICES.filter((notice) => environment === 'sandbox' || !notice.sandboxOnly).map(
    ({ id, publishedAt, important }) => ({ id, ...notices[id], publishedAt, important }),
  );
}

/** Suggested banks for binding a card; the user may enter any other name. */
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
