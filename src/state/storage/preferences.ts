/** The user's preferences. All of them survive a reload; none is secret. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { INTERVALS } from '#contract';

export const CHART_KINDS = ['candles', 'line'] as const;
const CHART_VIEWS = ['candles', 'order'] as const;
export const CHART_STUDIES = ['ema', 'bands', 'rsi', 'macd'] as const;

/** Version of the stored format. Data of another version is discarded, because its meaning is unknown. */
const VERSION = 1;
const LIST_LENGTH_MAX = 200;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Maximum number of recently opened products: the screens show no more. */
const RECENTS_MAX = 10;
const SEARCHED_MAX = 5;

const latest = (list: readonly string[]) => [...new Set(list)].slice(-LIST_LENGTH_MAX);

/** Drops invalid ids, and keeps the latest if there are too many. */
const ids = v.pipe(
  v.array(v.unknown()),
  v.transform((items) => latest(items.filter((item) => v.is(id, item)))),
  v.readonly(),
);

const chart = v.object({
  kind: v.fallback(v.picklist(CHART_KINDS), 'candles'),
  interval: v.fallback(v.picklist(INTERVALS), '1m'),
  /** View of the chart without an order: candles, or the price line with both outcomes of an order. */
  view: v.fallback(v.picklist(CHART_VIEWS), 'candles'),
  volume: v.fallback(v.boolean(), true),
  /** Whether moving averages are shown. */
  averages: v.fallback(v.boolean(), false),
  /** Indicators other than moving averages, in the order of the chart's list. */
  studies: v.fallback(v.array(v.picklist(CHART_STUDIES)), []),
  /** Price of the line that the user drew on the chart, by product id; decimal strings. */
  lines: v.fallback(v.record(id, v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,12})?$/))), {}),
});

const notifications = v.object({
  /** Whether the device vibrates at a tap and at a result. */
  vibration: v.fallback(v.boolean(), true),
  /** Whether the screen stays on while an order is about to end. */
  wakeLock: v.fallback(v.boolean(), true),
  /** Whether results are shown as notifications while the page is hidden; also requires the browser's permission. */
  notifications: v.fallback(v.boolean(), false),
});

const sort = v.object({ by: v.picklist(['name', 'price', 'change']), isDescending: v.boolean() });

/** An invalid stored field falls back to its default; the other fields are kept. */
const preferences = v.object({
  theme: v.fallback(v.picklist(['system', 'dark', 'light']), 'system'),
  /**
   * `auto`: red for rising prices in Chinese, green elsewhere; `safe`: colours that colour-blind people can
   * distinguish.
   */
  marketColours: v.fallback(v.picklist(['auto', 'green-up', 'red-up', 'safe']), 'auto'),
  /** `reduced`: no motion, regardless of the device's setting. */
  motion: v.fallback(v.picklist(['system', 'reduced']), 'system'),
  /** The notifications of the user; the stored key is older than the name. */
  signals: v.fallback(notifications, v.parse(notifications, {})),
  /** Product ids, latest last. */
  favourites: v.fallback(ids, []),
  /** Product ids that the user opened, latest last. */
  recents: v.fallback(ids, []),
  /** Ids of products that the user opened from the results of a search, latest last. */
  searched: v.fallback(ids, []),
  hideAmounts: v.fallback(v.boolean(), false),
  /** Sort order of the price list; null keeps the exchange's order. */
  marketSort: v.fallback(v.nullable(sort), null),
  chart: v.fallback(chart, v.parse(chart, {})),
  /** Ids of hints that the user has dismissed. */
  helpSeen: v.fallback(ids, []),
  /** Running rows of each account of this browser at its last visit; see `runningRows.ts`. */
  running: v.fallback(ids, []),
});

export type ChartPreferences = Readonly<v.InferOutput<typeof chart>>;
export type Preferences = Readonly<v.InferOutput<typeof preferences>>;
export type ThemeChoice = Preferences['theme'];
export type MarketColoursChoice = Preferences['marketColours'];
export type Motion = Preferences['motion'];
type Notifications = Preferences['signals'];

export const DEFAULT_PREFERENCES: Preferences = v.parse(preferences, {});

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => v.is(v.object({ version: v.literal(VERSION) }), value)),
  preferences,
);

export const parsePreferences: (text: string | null) => Preferences = v.parser(
  v.fallback(stored, DEFAULT_PREFERENCES),
);

export const formatPreferences = (value: Preferences): string =>
  JSON.stringify({ version: VERSION, ...value });

const toggled = (list: readonly string[], item: string) =>
  list.includes(item) ? list.filter((other) => other !== item) : latest([...list, item]);

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: DEFAULT_PREFERENCES,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => ({ ...state, theme: payload }),
    marketColoursChosen: (state, { payload }: PayloadAction<MarketColoursChoice>) => ({
      ...state,
      marketColours: payload,
    }),
    motionChosen: (state, { payload }: PayloadAction<Motion>) => ({ ...state, motion: payload }),
    notificationsChosen: (state, { payload }: PayloadAction<Partial<Notifications>>) => ({
      ...state,
      signals: { ...state.signals, ...payload },
    }),
    favouriteToggled: (state, { payload }: PayloadAction<{ productId: string }>) => ({
      ...state,
      favourites: toggled(state.favourites, payload.productId),
    }),
    productSeen: (state, { payload: seen }: PayloadAction<string>) => ({
      ...state,
      recents: [...state.recents.filter((id) => id !== seen), seen].slice(-RECENTS_MAX),
    }),
    productSearched: (state, { payload: found }: PayloadAction<string>) => ({
      ...state,
      searched: [...state.searched.filter((id) => id !== found), found].slice(-SEARCHED_MAX),
    }),
    searchForgotten: (state, { payload: forgotten }: PayloadAction<string>) => ({
      ...state,
      searched: state.searched.filter((id) => id !== forgotten),
    }),
    amountsHidden: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      hideAmounts: payload,
    }),
    marketSorted: (state, { payload }: PayloadAction<Preferences['marketSort']>) => ({
      ...state,
      marketSort: payload,
    }),
    chartAdjusted: (state, { payload }: PayloadAction<Partial<ChartPreferences>>) => ({
      ...state,
      chart: { ...state.chart, ...payload },
    }),
    /** Sets the price of the user's line on the chart; null removes the line. */
    lineDrawn: (
      state,
      { payload }: PayloadAction<{ readonly productId: string; readonly price: string | null }>,
    ) => {
      const { productId, price } = payload;
      const others = Object.entries(state.chart.lines).filter(([key]) => key !== productId);
      const own: [string, string][] = price === null ? [] : [[productId, price]];
      return {
        ...state,
        chart: { ...state.chart, lines: Object.fromEntries([...others, ...own]) },
      };
    },
    helpDismissed: (state, { payload }: PayloadAction<{ id: string }>) => ({
      ...state,
      helpSeen: latest([...state.helpSeen, payload.id]),
    }),
    /** Replaces all entries of `running` that start with `prefix` by `entry`, or removes them if `entry` is null. */
    runningChanged: (
      state,
      { payload: { prefix, entry } }: PayloadAction<{ prefix: string; entry: string | null }>,
    ) => {
      const others = state.running.filter((each) => !each.startsWith(prefix));
      return { ...state, running: entry === null ? others : latest([...others, entry]) };
    },
    /** Another tab changed the preferences. */
    preferencesFollowed: (_state, { payload }: PayloadAction<Preferences>) => payload,
  },
});

export const {
  themeChosen,
  marketColoursChosen,
  motionChosen,
  notificationsChosen,
  favouriteToggled,
  productSeen,
  productSearched,
  searchForgotten,
  amountsHidden,
  marketSorted,
  chartAdjusted,
  lineDrawn,
  helpDismissed,
  runningChanged,
  preferencesFollowed,
} = preferencesSlice.actions;
