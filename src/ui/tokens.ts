export type { MarketColours, Theme } from './palette';

/** Colours by meaning. Each is a CSS variable, so a change of theme or market colours needs no re-render. */
export const color = {
  background: 'var(--background)',
  panel: 'var(--panel)',
  raised: 'var(--raised)',
  line: 'var(--line)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  /** Borders of fields and decoration, never text. */
  faint: 'var(--faint)',
  /** Actions and selected elements. */
  accent: 'var(--accent)',
  onAccent: 'var(--accent-on)',
  accentWash: 'var(--accent-wash)',
  /** Only for the entry line, the countdown and the sandbox notice. */
  tide: 'var(--tide)',
  /** Only the line itself and the countdown bar; text uses `tide`. */
  tideLine: 'var(--tide-line)',
  onTide: 'var(--tide-on)',
  tideWash: 'var(--tide-wash)',
  /** Direction, and money won or lost; always together with an arrow, a sign or a word. */
  rise: 'var(--rise)',
  onRise: 'var(--rise-on)',
  riseWash: 'var(--rise-wash)',
  drop: 'var(--drop)',
  onDrop: 'var(--drop-on)',
  dropWash: 'var(--drop-wash)',
  /** Success and error, which keep their hue when rise and drop are swapped. */
  good: 'var(--green)',
  goodWash: 'var(--green-wash)',
  bad: 'var(--red)',
  onBad: 'var(--red-on)',
  badWash: 'var(--red-wash)',
} as const;

/**
 * Text sizes in rem, so that they scale with the user's font size: 44, 34, 28, 22, 17, 15 and 13 px. Use no other
 * sizes.
 */
export const text = {
  hero: '2.75rem',
  figure: '2.125rem',
  tightFigure: '1.75rem',
  title: '1.375rem',
  heading: '1.0625rem',
  body: '0.9375rem',
  label: '0.8125rem',
} as const;

/**
 * Regular for running text; medium for names, values and controls; strong for a page's title, main figure and main
 * action.
 */
export const weight = { regular: 400, medium: 500, strong: 650 } as const;

export const radius = { card: '16px', control: '12px', small: '10px', pill: '999px' } as const;

/** Steps of the 8-px grid, including the half step. */
export const space = {
  half: '4px',
  one: '8px',
  oneHalf: '12px',
  two: '16px',
  three: '24px',
  four: '32px',
} as const;

/**
 * Smallest side of a tap target, the page's side margin, the tab bar's height without the safe area (zero when it is
 * at the side), and its width at the side.
 */
export const size = {
  target: '48px',
  margin: '16px',
  tabBar: 'var(--tabs)',
  sideBar: '112px',
  page: '560px',
  widePage: '1160px',
} as const;

/** Minimum width for a page in two panes. */
export const twoPaneWidth = '@media (min-width: 900px)';

/** Maximum duration of animations; under reduced motion the global style disables all of them. */
export const motion = {
  quick: '120ms ease-out',
  sheet: '220ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;
