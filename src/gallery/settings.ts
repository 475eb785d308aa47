import { LANGUAGES } from '../contract';
import type { Language } from '../contract';
import type { MarketColours, Theme } from '../ui/tokens';

const THEMES = ['dark', 'light'] as const satisfies readonly Theme[];
const MARKETS = ['green-up', 'red-up', 'safe'] as const satisfies readonly MarketColours[];
/** The reader's own text size, in per cent of the browser's. */
export const TEXT_SIZES = ['100', '150', '200'] as const;

/** How the gallery is looked at. It stands in the address alone, so the app's own preferences stay as they are. */
export interface Settings {
  readonly theme: Theme;
  readonly market: MarketColours;
  readonly lang: Language;
  readonly text: (typeof TEXT_SIZES)[number];
}

const first = <T extends string>(choices: readonly [T, ...T[]], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0];

/** Reads the query string; what is missing or unknown is the first choice of its row, theme and colours as in the app. */
export function readSettings(search: string): Settings {
  const params = new URLSearchParams(search);
  return {
    theme: first(THEMES, params.get('theme')),
    market: first(MARKETS, params.get('market')),
    lang: first(LANGUAGES, params.get('lang')),
    text: first(TEXT_SIZES, params.get('text')),
  };
}

/** The query string with other settings; what else stands in it, such as the section, stays. */
export function writeSettings(search: string, settings: Settings): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(settings)) params.set(name, String(value));
  return `?${params.toString()}`;
}

/** The one section that the address asks for with `?section=`; null for all of them. */
export const askedSection = (search: string): string | null =>
  new URLSearchParams(search).get('section');
