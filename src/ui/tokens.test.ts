import { marketHues, palettes } from './palette';
import type { MarketColours, Theme } from './palette';
import { tokenCss } from './tokenCss';
import { color, text, weight } from './tokens';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const themes: readonly Theme[] = ['dark', 'light'];

test('the contrast function of this test returns the known contrast of reference colours', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const pairs = themes.flatMap((theme) => {
  const {
    background,
    panel,
    raised,
    water,
    deep,
    text,
    muted,
    accent,
    tide,
    green,
    red,
    blue,
    orange,
  } = palettes[theme];
  const hues = { accent, tide, green, red, blue, orange };
  const backgrounds = Object.entries({ background, panel, raised });
  const textColours = Object.entries({ text, muted });
  const waters = Object.entries({ water, deep });
  return [
    ...textColours.flatMap(([ink, a]) =>
      backgrounds.map(([on, b]) => [theme, ink, on, a, b] as const),
    ),
    ...textColours.flatMap(([ink, a]) => waters.map(([on, b]) => [theme, ink, on, a, b] as const)),
    ...Object.entries(hues).flatMap(([ink, { plain }]) =>
      backgrounds.map(([on, b]) => [theme, ink, on, plain, b] as const),
    ),
    ...Object.entries(hues).flatMap(([name, { plain, on, wash }]) => [
      [theme, 'text', `${name} button`, on, plain] as const,
      [theme, name, 'its own wash', plain, wash] as const,
      [theme, 'text', `${name} wash`, text, wash] as const,
      [theme, 'muted text', `${name} wash`, muted, wash] as const,
    ]),
  ];
});

test.each(pairs)(
  'theme %s: the colour %s on %s has a contrast of at least 4.5',
  (_theme, _ink, _ground, a, b) => {
    expect(contrast(a, b)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(Object.keys(marketHues) as MarketColours[])(
  'market colours %s: rise and drop have different hues in both themes',
  (market) => {
    const { rise, drop } = marketHues[market];
    for (const theme of themes) {
      expect(palettes[theme][rise].plain).not.toBe(palettes[theme][drop].plain);
    }
  },
);

test('the market colours red-up swap the hues of green-up', () => {
  const { rise, drop } = marketHues['green-up'];
  expect(marketHues['red-up']).toEqual({ rise: drop, drop: rise });
});

test('every colour token is defined in the style sheet', () => {
  for (const variable of Object.values(color)) {
    const name = /^var\((--[a-z-]+)\)$/.exec(variable)?.[1] ?? 'malformed';
    expect(tokenCss).toContain(`${name}:`);
  }
});

test('the design tokens have nine font sizes and three font weights', () => {
  const sizes = Object.values(text).map((size) => parseFloat(size) * 16);
  expect(sizes.sort((a, b) => a - b)).toEqual([12, 13, 15, 17, 22, 28, 34, 54, 60]);
  expect(Object.values(weight)).toEqual([400, 500, 650]);
});
