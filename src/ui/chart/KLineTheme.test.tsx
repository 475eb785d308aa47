import { act, screen } from '@testing-library/react';
import { MINUTE_MS } from '#contract/constants';
import { nextFrame, show } from '#testkit/app/klineOnScreen.tsx';

const RISE = '#222222';
const seriesOf = (chart: ReturnType<typeof show>['chart'], type: string) =>
  chart.series.find((series) => series.type === type)!;

/** Changes the colours. jsdom does not inherit CSS variables, so they are set on the chart element itself. */
function recolour() {
  const { style } = screen.getByRole('img');
  style.setProperty('--rise', RISE);
  style.setProperty('--drop', '#333333');
  style.setProperty('--text', '#111111');
  style.setProperty('--muted', '#444444');
}

/** Fakes the colour scheme of the system and returns a function that changes it. */
function systemScheme() {
  const scheme = Object.assign(new EventTarget(), { matches: true });
  const originalMatchMedia = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('prefers-color-scheme')
        ? (scheme as unknown as MediaQueryList)
        : originalMatchMedia(query),
    );
  return () => act(() => void scheme.dispatchEvent(new Event('change')));
}

const setRootAttribute = (name: string) =>
  act(async () => {
    document.documentElement.setAttribute(name, 'another');
    await Promise.resolve();
  });

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['data-theme', 'data-market']) document.documentElement.removeAttribute(name);
});

describe('K-line colours', () => {
  it('of candles, volume, averages and axes change with the theme', async () => {
    const { chart } = show();
    const lines = () =>
      chart.series.filter(({ type }) => type === 'Line').map(({ options }) => options);
    const before = lines();
    recolour();
    expect(chart.main.options).not.toMatchObject({ upColor: RISE });
    await setRootAttribute('data-theme');
    expect(chart.main.options).toMatchObject({
      ...{ upColor: RISE, wickUpColor: RISE },
      ...{ downColor: '#333333', wickDownColor: '#333333' },
    });
    expect(seriesOf(chart, 'Histogram').rows.at(-1)).toMatchObject({
      color: 'rgba(34, 34, 34, 0.32)',
    });
    expect(chart.options).toMatchObject({ layout: { textColor: '#444444' } });
    // Dark text implies a light theme, whose averages have darker colours.
    expect(lines()).toHaveLength(2);
    lines().forEach((options, index) => expect(options).not.toEqual(before[index]));
  });

  it('of an indicator change with the theme', async () => {
    const { chart } = show({ averages: [], studies: ['rsi'] });
    const colour = () => seriesOf(chart, 'Line').options;
    const before = colour();
    recolour();
    await setRootAttribute('data-theme');
    expect(colour()).not.toEqual(before);
  });

  it('change with the market colours setting', async () => {
    const { chart } = show();
    recolour();
    await setRootAttribute('data-market');
    expect(chart.main.options).toMatchObject({ upColor: RISE });
  });

  it('change with the colour scheme of the system', () => {
    const changeScheme = systemScheme();
    const { chart } = show({ kind: 'line' });
    recolour();
    changeScheme();
    expect(chart.main.options).toMatchObject({ color: '#111111' });
  });
});

describe('K-line after unmount', () => {
  it('applies neither new colours nor a price that was waiting for the next frame', async () => {
    const changeScheme = systemScheme();
    const { chart, give, unmount } = show();
    give({ price: [1299 * MINUTE_MS + 1000, '1.8'] });
    chart.main.update.mockClear();
    give({ price: [1299 * MINUTE_MS + 1000, '1.9'] });
    recolour();
    unmount();
    await setRootAttribute('data-theme');
    changeScheme();
    await nextFrame();
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.main.update).not.toHaveBeenCalled();
    expect(chart.main.options).not.toMatchObject({ upColor: RISE });
  });
});
