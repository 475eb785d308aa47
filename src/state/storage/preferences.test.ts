import {
  amountsHidden,
  runningChanged,
  chartAdjusted,
  DEFAULT_PREFERENCES,
  favouriteToggled,
  formatPreferences,
  helpDismissed,
  lineDrawn,
  marketColoursChosen,
  marketSorted,
  motionChosen,
  parsePreferences,
  preferencesSlice,
  productSeen,
  productSearched,
  searchForgotten,
  notificationsChosen,
  themeChosen,
} from './preferences';

const after = (...actions: Parameters<typeof preferencesSlice.reducer>[1][]) =>
  actions.reduce(preferencesSlice.reducer, DEFAULT_PREFERENCES);

const BY_PRICE = { by: 'price', isDescending: true } as const;

test('each choice changes only its own preference and survives a reload', () => {
  const chosen = after(
    themeChosen('dark'),
    marketColoursChosen('safe'),
    motionChosen('reduced'),
    notificationsChosen({ notifications: true, vibration: false }),
    favouriteToggled({ productId: 'eurusd' }),
    favouriteToggled({ productId: 'btcusdt' }),
    productSeen('eurusd'),
    productSeen('xauusd'),
    productSeen('eurusd'),
    productSearched('xauusd'),
    amountsHidden(true),
    chartAdjusted({ interval: '4h', averages: true, studies: ['rsi'] }),
    lineDrawn({ productId: 'eurusd', price: '1.085' }),
    marketSorted(BY_PRICE),
    helpDismissed({ id: 'tideLine' }),
    runningChanged({ prefix: 'x1 order R1 ', entry: 'x1 order R1 0' }),
  );
  expect(chosen).toEqual({
    theme: 'dark',
    marketColours: 'safe',
    motion: 'reduced',
    signals: { vibration: false, wakeLock: true, notifications: true },
    favourites: ['eurusd', 'btcusdt'],
    recents: ['xauusd', 'eurusd'],
    searched: ['xauusd'],
    hideAmounts: true,
    chart: {
      kind: 'candles',
      view: 'candles',
      interval: '4h',
      volume: true,
      averages: true,
      studies: ['rsi'],
      lines: { eurusd: '1.085' },
    },
    marketSort: BY_PRICE,
    helpSeen: ['tideLine'],
    running: ['x1 order R1 0'],
  });
  expect(parsePreferences(formatPreferences(chosen))).toEqual(chosen);
});

test('a second tap on the star removes the favourite', () => {
  const star = favouriteToggled({ productId: 'eurusd' });
  expect(after(star, star).favourites).toEqual([]);
});

test.each([
  ['no text', null],
  ['broken JSON', '{"version":1,'],
  ['no object', '"dark"'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['no version', '{"theme":"dark"}'],
  ['a newer version', '{"version":2,"theme":"dark"}'],
])('parsePreferences returns the defaults for %s', (_case, text) => {
  expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
});

test('parsePreferences drops invalid fields and keeps valid ones', () => {
  const text = JSON.stringify({
    version: 1,
    theme: 'neon',
    motion: 'wild',
    signals: { vibration: 'loud', wakeLock: false },
    marketColours: 'red-up',
    favourites: ['a', 7, 'a', '', 'x'.repeat(65), 'b'],
    hideAmounts: 'yes',
    chart: { kind: 'line', interval: '2m', volume: 0 },
    helpSeen: 'all',
    running: { a: 1 },
    later: 1,
  });
  expect(parsePreferences(text)).toEqual({
    ...DEFAULT_PREFERENCES,
    signals: { ...DEFAULT_PREFERENCES.signals, wakeLock: false },
    marketColours: 'red-up',
    favourites: ['a', 'b'],
    chart: { ...DEFAULT_PREFERENCES.chart, kind: 'line' },
  });
});

test('parsePreferences ignores a __proto__ key in the stored text', () => {
  const parsed = parsePreferences(
    '{"version":1,"__proto__":{"hideAmounts":true},"chart":{"__proto__":{"volume":false}}}',
  );
  expect(parsed).toEqual(DEFAULT_PREFERENCES);
  expect({}).not.toHaveProperty('hideAmounts');
});

test('the list of favourites is limited to 200', () => {
  const many = Array.from({ length: 300 }, (_, at) => favouriteToggled({ productId: `p${at}` }));
  expect(after(...many).favourites).toHaveLength(200);
});

test('the searched products are the latest five without duplicates, and one can be removed', () => {
  const ids = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p2'];
  const searches = ids.map((id) => productSearched(id));
  expect(after(...searches).searched).toEqual(['p1', 'p3', 'p4', 'p5', 'p2']);
  expect(after(...searches, searchForgotten('p4')).searched).toEqual(['p1', 'p3', 'p5', 'p2']);
});

test('the list of recent products contains the latest ten', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `p${i}`);
  expect(after(...ids.map((id) => productSeen(id))).recents).toEqual(ids.slice(2));
});
