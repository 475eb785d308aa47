export type { MarketColours, Theme } from './palette';

/**
 * Colours by their meaning. Each colour is a CSS variable, so a change of theme or market colours needs no re-render.
 */
export const color = {
  background: 'var(--background)',
  panel: 'var(--panel)',
  raised: 'var(--raised)',
  line: 'var(--line)',
  /** Water just below the surface, and deeper: only backgrounds of balances. */
  water: 'var(--water)',
  deep: 'var(--deep)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  /** For borders of fields and for decoration, never for text. */
  faint: 'var(--faint)',
  /** For actions and selected elements. */
  accent: 'var(--accent)',
  onAccent: 'var(--accent-on)',
  accentWash: 'var(--accent-wash)',
  /** Only for the entry line, the countdown and the sandbox notice. */
  tide: 'var(--tide)',
  /** Only for the entry line and the countdown bar; text in this colour uses `tide`. */
  tideLine: 'var(--tide-line)',
  onTide: 'var(--tide-on)',
  tideWash: 'var(--tide-wash)',
  /** For price directions and for money won or lost, always together with an arrow, a sign or a word. */
  rise: 'var(--rise)',
  onRise: 'var(--rise-on)',
  riseWash: 'var(--rise-wash)',
  drop: 'var(--drop)',
  onDrop: 'var(--drop-on)',
  dropWash: 'var(--drop-wash)',
  /** For success and error. These colours keep their hue when the colours of rise and drop are swapped. */
  good: 'var(--green)',
  goodWash: 'var(--green-wash)',
  bad: 'var(--red)',
  onBad: 'var(--red-on)',
  badWash: 'var(--red-wash)',
} as const;

/**
 * Text sizes in rem, so that they scale with the user's font size: 60, 54, 34, 28, 22, 17, 15, 13 and 12 px. Use no other sizes.
 */
export const text = {
  hero: '3.75rem',
  /** Only for the total of an account. */
  total: '3.375rem',
  figure: '2.125rem',
  tightFigure: '1.75rem',
  title: '1.375rem',
  heading: '1.0625rem',
  body: '0.9375rem',
  label: '0.8125rem',
  /** Only for the names of tabs, because a fifth of a phone's width leaves no room for larger text. */
  tab: '0.75rem',
} as const;

/**
 * The font of figures. It has only digits and signs, so the text around them keeps the system font, and lines keep
 * their heights.
 */
export const figureFont = 'var(--figures)';

/**
 * `regular` is for running text, `medium` for names, values and controls, and `strong` for the title, the main figure
 * and the main action of a page.
 */
export const weight = { regular: 400, medium: 500, strong: 650 } as const;

export const radius = { card: '16px', control: '12px', small: '10px', pill: '999px' } as const;

/** Distances in steps of 8 px, including the half step. */
export const space = {
  half: '4px',
  one: '8px',
  oneHalf: '12px',
  two: '16px',
  three: '24px',
  four: '32px',
} as const;

/**
 * Minimum side of a tap target, side margin of a page, and size of the tab bar: its height at the bottom without the
 * safe area (zero if it is at the side), and its width at the side.
 */
export const size = {
  target: '48px',
  margin: '16px',
  tabBar: 'var(--tabs)',
  /** Minimum height of the page header, without the safe area. */
  header: '52px',
  /** Distance of the waterline from the top of the page on phones: the same on Home, Trade and the receipt. */
  waterline: '35svh',
  sideBar: '112px',
  page: '560px',
  widePage: '1160px',
} as const;

/** Media query for a page with two panes, which needs this minimum width. */
export const twoPaneWidth = '@media (min-width: 900px)';

/** Durations of animations. Under reduced motion the global style disables all animations. */
export const motion = {
  quick: '120ms ease-out',
  sheet: '220ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  /** For the slip of a receipt, the longest animation. */
  slip: '280ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;
