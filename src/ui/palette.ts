/** The colour values for the style sheet in `tokenCss`. Components use the names in `tokens` instead. */

export type Theme = 'dark' | 'light';

/** The pairs of hues for rise and drop. The two hues of `safe` are distinguishable with any colour vision. */
export type MarketColours = 'green-up' | 'red-up' | 'safe';

/** The colours of one hue: for text and lines, for text on that colour, and for a faint background. */
export interface Hue {
  readonly plain: string;
  readonly on: string;
  readonly wash: string;
}

type Palette = {
  readonly background: string;
  readonly panel: string;
  readonly raised: string;
  readonly line: string;
  /** Water just below the surface, and deeper: backgrounds of balances. */
  readonly water: string;
  readonly deep: string;
  readonly text: string;
  readonly muted: string;
  /** For borders of fields and for decoration. Not for text, because the contrast is only 3 : 1 on every background. */
  readonly faint: string;
  /** Colour of the lines of open orders and of the countdown bar; never used for text. */
  readonly tideLine: string;
  readonly accent: Hue;
  readonly tide: Hue;
  readonly green: Hue;
  readonly red: Hue;
  readonly blue: Hue;
  readonly orange: Hue;
};

export const palettes: Readonly<Record<Theme, Palette>> = {
  dark: {
    background: '#0c1118',
    panel: '#131a23',
    raised: '#1a232e',
    line: '#243040',
    water: '#133541',
    deep: '#0b1d25',
    text: '#e9eef4',
    muted: '#8d9aab',
    faint: '#5d6a7b',
    tideLine: '#d9b45b',
    accent: { plain: '#4fb3a9', on: '#06201d', wash: '#152c32' },
    tide: { plain: '#d9b45b', on: '#1d1503', wash: '#2d2a26' },
    green: { plain: '#35b779', on: '#04150c', wash: '#12281f' },
    red: { plain: '#ec6a5e', on: '#210604', wash: '#2b1a1e' },
    blue: { plain: '#5fa8f5', on: '#04122a', wash: '#14253a' },
    orange: { plain: '#ef8a4c', on: '#1f0d02', wash: '#2c1f18' },
  },
  light: {
    background: '#f6f7f5',
    panel: '#ffffff',
    raised: '#eef1f0',
    line: '#dde3e2',
    water: '#d6e9e6',
    deep: '#eaf3f1',
    text: '#111a22',
    muted: '#566371',
    faint: '#838f9b',
    tideLine: '#a67c1a',
    accent: { plain: '#0f766e', on: '#ffffff', wash: '#e0eeeb' },
    tide: { plain: '#7f5d0f', on: '#ffffff', wash: '#ebe5d6' },
    green: { plain: '#0f7a4a', on: '#ffffff', wash: '#e0efe6' },
    red: { plain: '#bf3329', on: '#ffffff', wash: '#fbe9e7' },
    blue: { plain: '#1c62b9', on: '#ffffff', wash: '#e2ecf8' },
    orange: { plain: '#a8480c', on: '#ffffff', wash: '#f8e8dc' },
  },
};

type HueName = 'green' | 'red' | 'blue' | 'orange';

/** Hue of a rise and of a drop. */
export const marketHues: Readonly<
  Record<MarketColours, Readonly<Record<'rise' | 'drop', HueName>>>
> = {
  'green-up': { rise: 'green', drop: 'red' },
  'red-up': { rise: 'red', drop: 'green' },
  safe: { rise: 'blue', drop: 'orange' },
};
