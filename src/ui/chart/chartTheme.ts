/** The colours of the chart, read from CSS variables, because a canvas cannot use CSS variables itself. */
export interface ChartTheme {
  readonly rise: string;
  readonly drop: string;
  readonly tide: string;
  /** Colour of text on the tide colour. */
  readonly onTide: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly background: string;
  readonly raised: string;
  /** Colours of the moving averages, in the order of `averages` in the settings. */
  readonly averages: readonly string[];
}

const FALLBACK = {
  rise: '#35b779',
  drop: '#ec6a5e',
  tide: '#d9b45b',
  'tide-on': '#1d1503',
  text: '#e9eef4',
  muted: '#8d9aab',
  line: '#243040',
  background: '#0c1118',
  raised: '#1a232e',
} as const;

// Blue, violet and slate: muted colours that are distinguishable in lines of 1.5 px and differ from rise, drop, tide
// and accent.
const AVERAGES_ON_DARK = ['#7aa2e0', '#b493d8', '#9aa8b8'];
const AVERAGES_ON_LIGHT = ['#2f62b3', '#7a4aa8', '#56636f'];

/** Reads the current colour tokens at `element`. An undefined token gets its value of the dark theme. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const token = (name: keyof typeof FALLBACK) =>
    style.getPropertyValue(`--${name}`).trim() || FALLBACK[name];
  const text = token('text');
  return {
    rise: token('rise'),
    drop: token('drop'),
    tide: token('tide'),
    onTide: token('tide-on'),
    text,
    muted: token('muted'),
    line: token('line'),
    background: token('background'),
    raised: token('raised'),
    averages: isLight(text) ? AVERAGES_ON_DARK : AVERAGES_ON_LIGHT,
  };
}

/**
 * Calls `onChange` when the user or the system changes the theme or the market colours. Returns the unsubscribe
 * function.
 */
export function observeTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-market', 'class'],
  });
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  system?.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', onChange);
  };
}

/** Makes a hex colour translucent; returns any other colour unchanged. */
export function withAlpha(colour: string, alpha: number): string {
  const channels = hexChannels(colour);
  return channels ? `rgba(${channels.join(', ')}, ${alpha})` : colour;
}

function isLight(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = hexChannels(colour) ?? [];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 128;
}

function hexChannels(colour: string): number[] | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  if (short) return short.slice(1).map((digit) => parseInt(digit + digit, 16));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  return long ? long.slice(1).map((pair) => parseInt(pair, 16)) : null;
}
