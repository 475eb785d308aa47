import { LANGUAGES } from '#contract';
import type { Language } from '#contract';
import type { MarketColours, Theme } from '#src/ui/tokens';

const THEMES = ['dark', 'light'] as const satisfies readonly Theme[];
const MARKETS = ['green-up', 'red-up', 'safe'] as const satisfies readonly MarketColours[];
/** Text size in per cent of the browser's default size. */
export const TEXT_SIZES = ['100', '150', '200'] as const;

/**
 * Display settings of the gallery. They are stored only in the address, so that the preferences of the app do not
 * change.
 */
export interface DisplaySettings {
  readonly theme: Theme;
  readonly market: MarketColours;
  readonly lang: Language;
  readonly text: (typeof TEXT_SIZES)[number];
}

const parseChoice = <T extends string>(choices: readonly [T, ...T[]], value: string | null): T =>
  choices.find((choice) => choice === value) ?? choices[0];

/** Reads the settings from a query string; missing or unknown values get the first choice. */
export function readSettings(search: string): DisplaySettings {
  const params = new URLSearchParams(search);
  return {
    theme: parseChoice(THEMES, params.get('theme')),
    market: parseChoice(MARKETS, params.get('market')),
    lang: parseChoice(LANGUAGES, params.get('lang')),
    text: parseChoice(TEXT_SIZES, params.get('text')),
  };
}

/** Returns the query string with other settings; other parameters, such as the section, are kept. */
export function writeSettings(search: string, settings: DisplaySettings): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(settings)) params.set(name, String(value));
  return `?${params.toString()}`;
}

/** The section in `?section=`; null shows all sections. */
export const sectionFromAddress = (search: string): string | null =>
  new URLSearchParams(search).get('section');
