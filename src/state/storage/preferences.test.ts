import {
  amountsHidden,
  awayTold,
  chartAdjusted,
  DEFAULT_PREFERENCES,
  favouriteToggled,
  formatPreferences,
  helpDismissed,
  marketColoursChosen,
  motionChosen,
  parsePreferences,
  preferencesSlice,
  themeChosen,
} from './preferences';

const after = (...actions: Parameters<typeof preferencesSlice.reducer>[1][]) =>
  actions.reduce(preferencesSlice.reducer, DEFAULT_PREFERENCES);

test('each choice changes its own preference and survives a reload', () => {
  const chosen = after(
    themeChosen('dark'),
    marketColoursChosen('safe'),
    motionChosen('reduced'),
    favouriteToggled({ productId: 'eurusd' }),
    favouriteToggled({ productId: 'btcusdt' }),
    amountsHidden(true),
    chartAdjusted({ interval: '4h', averages: true }),
    helpDismissed({ id: 'tideLine' }),
    awayTold(['x1.1767225600000']),
  );
  expect(chosen).toEqual({
    theme: 'dark',
    marketColours: 'safe',
    motion: 'reduced',
    favourites: ['eurusd', 'btcusdt'],
    hideAmounts: true,
    chart: { kind: 'candles', interval: '4h', volume: true, averages: true },
    helpSeen: ['tideLine'],
    told: ['x1.1767225600000'],
  });
  expect(parsePreferences(formatPreferences(chosen))).toEqual(chosen);
});

test('a second tap on the star takes the favourite away', () => {
  const star = favouriteToggled({ productId: 'eurusd' });
  expect(after(star, star).favourites).toEqual([]);
});

test.each([
  ['nothing', null],
  ['broken JSON', '{"version":1,'],
  ['no object', '"dark"'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['no version', '{"theme":"dark"}'],
  ['a version of tomorrow', '{"version":2,"theme":"dark"}'],
])('%s means the defaults', (_case, text) => {
  expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
});

test('what does not fit is left out, the rest is kept', () => {
  const text = JSON.stringify({
    version: 1,
    theme: 'neon',
    motion: 'wild',
    marketColours: 'red-up',
    favourites: ['a', 7, 'a', '', 'x'.repeat(65), 'b'],
    hideAmounts: 'yes',
    chart: { kind: 'line', interval: '2m', volume: 0 },
    helpSeen: 'all',
    told: { a: 1 },
    later: 1,
  });
  expect(parsePreferences(text)).toEqual({
    ...DEFAULT_PREFERENCES,
    marketColours: 'red-up',
    favourites: ['a', 'b'],
    chart: { ...DEFAULT_PREFERENCES.chart, kind: 'line' },
  });
});

test('a prototype in the stored text reaches neither the preferences nor any other object', () => {
  const parsed = parsePreferences(
    '{"version":1,"__proto__":{"hideAmounts":true},"chart":{"__proto__":{"volume":false}}}',
  );
  expect(parsed).toEqual(DEFAULT_PREFERENCES);
  expect({}).not.toHaveProperty('hideAmounts');
});

test('the list of favourites cannot grow without end', () => {
  const many = Array.from({ length: 300 }, (_, at) => favouriteToggled({ productId: `p${at}` }));
  expect(after(...many).favourites).toHaveLength(200);
});
