export type { MarketColours, Theme } from './palette';

/** Colours by meaning. Each is a CSS variable, so a change of theme or market colours re-renders nothing. */
export const color = {
  background: 'var(--background)',
  panel: 'var(--panel)',
  raised: 'var(--raised)',
  line: 'var(--line)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  /** Borders of fields and decoration, never text. */
  faint: 'var(--faint)',
  /** What can be done and what is chosen. */
  accent: 'var(--accent)',
  onAccent: 'var(--accent-on)',
  accentWash: 'var(--accent-wash)',
  /** The entry line, the countdown and the sandbox notice, nothing else. */
  tide: 'var(--tide)',
  /** The line itself and the countdown bar; text takes `tide`. */
  tideLine: 'var(--tide-line)',
  onTide: 'var(--tide-on)',
  tideWash: 'var(--tide-wash)',
  /** Direction, and money won or lost; always beside an arrow, a sign or a word. */
  rise: 'var(--rise)',
  onRise: 'var(--rise-on)',
  riseWash: 'var(--rise-wash)',
  drop: 'var(--drop)',
  onDrop: 'var(--drop-on)',
  dropWash: 'var(--drop-wash)',
  /** Success and error, which keep their hue when rise and drop swap theirs. */
  good: 'var(--green)',
  goodWash: 'var(--green-wash)',
  bad: 'var(--red)',
  onBad: 'var(--red-on)',
  badWash: 'var(--red-wash)',
} as const;

/**
 * Text sizes in rem, so that the reader's own text size counts: 44, 34, 28, 22, 17, 15 and 13 px. Others say nothing that
 * these do not.
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

/** Regular for what is said, medium for names, values and what acts, strong for a page's title, its figure and its one action. */
export const weight = { regular: 400, medium: 500, strong: 650 } as const;

export const radius = { card: '16px', control: '12px', small: '10px', pill: '999px' } as const;

/** Steps of the 8-px grid with its half. */
export const space = {
  half: '4px',
  one: '8px',
  oneHalf: '12px',
  two: '16px',
  three: '24px',
  four: '32px',
} as const;

/**
 * Smallest side of anything that is tapped, the page's side margin, the tab bar's height without the safe area (none where
 * it stands at the side), and its width there.
 */
export const size = {
  target: '48px',
  margin: '16px',
  tabBar: 'var(--tabs)',
  sideBar: '112px',
  page: '560px',
  widePage: '1160px',
} as const;

/** From here a page may stand in two panes. */
export const wide = '@media (min-width: 900px)';

/** The longest an animation may take; under reduced motion the global style turns all of them off. */
export const motion = {
  quick: '120ms ease-out',
  sheet: '220ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;
