/** How this person likes the app. Everything here survives a reload; nothing here is secret. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INTERVALS, type Interval } from '../contract';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
/** `auto`: red-up in Chinese, green-up elsewhere; `safe`: a pair that colour-blind people can tell apart. */
export const MARKET_COLOURS = ['auto', 'green-up', 'red-up', 'safe'] as const;
export type MarketColours = (typeof MARKET_COLOURS)[number];
/** `reduced`: no motion, whatever the device says. */
export const MOTIONS = ['system', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];
export const CHART_KINDS = ['candles', 'line'] as const;

export interface ChartPreferences {
  readonly kind: (typeof CHART_KINDS)[number];
  readonly interval: Interval;
  readonly volume: boolean;
  /** Moving averages. */
  readonly averages: boolean;
}

export interface Preferences {
  readonly theme: Theme;
  readonly marketColours: MarketColours;
  readonly motion: Motion;
  /** Product ids, the latest last. */
  readonly favourites: readonly string[];
  readonly hideAmounts: boolean;
  readonly chart: ChartPreferences;
  /** Ids of hints that were read and closed. */
  readonly helpSeen: readonly string[];
  /** Up to when each account of this browser was told what ended while it was away; see `lockupNews.ts`. */
  readonly told: readonly string[];
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  marketColours: 'auto',
  motion: 'system',
  favourites: [],
  hideAmounts: false,
  chart: { kind: 'candles', interval: '1m', volume: true, averages: false },
  helpSeen: [],
  told: [],
};

/** Written beside the values; a page of another version starts afresh instead of guessing. */
const VERSION = 1;
const LIST_LENGTH_MAX = 200;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = <T extends string>(choices: readonly T[], value: unknown, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise;

const flag = (value: unknown, otherwise: boolean) =>
  typeof value === 'boolean' ? value : otherwise;

const ids = (value: unknown): string[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((id): id is string => typeof id === 'string' && id.length <= 64))]
        .filter((id) => id !== '')
        .slice(-LIST_LENGTH_MAX)
    : [];

/** Only own fields that are known are read one by one, so a prototype in the text can do nothing. */
export function parsePreferences(text: string | null): Preferences {
  const standard = DEFAULT_PREFERENCES;
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return standard;
  }
  if (!isRecord(stored) || stored.version !== VERSION) return standard;
  const chart = isRecord(stored.chart) ? stored.chart : {};
  return {
    theme: oneOf(THEMES, stored.theme, standard.theme),
    marketColours: oneOf(MARKET_COLOURS, stored.marketColours, standard.marketColours),
    motion: oneOf(MOTIONS, stored.motion, standard.motion),
    favourites: ids(stored.favourites),
    hideAmounts: flag(stored.hideAmounts, standard.hideAmounts),
    chart: {
      kind: oneOf(CHART_KINDS, chart.kind, standard.chart.kind),
      interval: oneOf(INTERVALS, chart.interval, standard.chart.interval),
      volume: flag(chart.volume, standard.chart.volume),
      averages: flag(chart.averages, standard.chart.averages),
    },
    helpSeen: ids(stored.helpSeen),
    told: ids(stored.told),
  };
}

export const formatPreferences = (preferences: Preferences): string =>
  JSON.stringify({ version: VERSION, ...preferences });

const toggled = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((other) => other !== id) : ids([...list, id]);

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => ({ ...state, theme: payload }),
    marketColoursChosen: (state, { payload }: PayloadAction<MarketColours>) => ({
      ...state,
      marketColours: payload,
    }),
    motionChosen: (state, { payload }: PayloadAction<Motion>) => ({ ...state, motion: payload }),
    favouriteToggled: (state, { payload }: PayloadAction<{ productId: string }>) => ({
      ...state,
      favourites: toggled(state.favourites, payload.productId),
    }),
    amountsHidden: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      hideAmounts: payload,
    }),
    chartAdjusted: (state, { payload }: PayloadAction<Partial<ChartPreferences>>) => ({
      ...state,
      chart: { ...state.chart, ...payload },
    }),
    helpDismissed: (state, { payload }: PayloadAction<{ id: string }>) => ({
      ...state,
      helpSeen: ids([...state.helpSeen, payload.id]),
    }),
    awayTold: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      told: payload,
    }),
    /** Another tab changed them. */
    preferencesFollowed: (_state, { payload }: PayloadAction<Preferences>) => payload,
  },
});

export const {
  themeChosen,
  marketColoursChosen,
  motionChosen,
  favouriteToggled,
  amountsHidden,
  chartAdjusted,
  helpDismissed,
  awayTold,
  preferencesFollowed,
} = preferencesSlice.actions;
