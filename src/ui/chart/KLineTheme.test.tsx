import { act, screen } from '@testing-library/react';
import { MINUTE, nextFrame, show } from '../../testing/klineOnScreen';
import { addStudies } from './studies';

const RISE = '#222222';
const seriesOf = (chart: ReturnType<typeof show>['chart'], type: string) =>
  chart.series.find((series) => series.type === type)!;

/** jsdom does not inherit variables, so they stand on the picture itself. */
function recolour() {
  const { style } = screen.getByRole('img');
  style.setProperty('--rise', RISE);
  style.setProperty('--drop', '#333333');
  style.setProperty('--text', '#111111');
  style.setProperty('--muted', '#444444');
}

/** The system's own choice of dark or light, which a test can change. */
function systemScheme() {
  const scheme = Object.assign(new EventTarget(), { matches: true });
  const ask = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query.includes('prefers-color-scheme') ? (scheme as unknown as MediaQueryList) : ask(query),
    );
  return () => act(() => void scheme.dispatchEvent(new Event('change')));
}

const mark = (name: string) =>
  act(async () => {
    document.documentElement.setAttribute(name, 'another');
    await Promise.resolve();
  });

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['data-theme', 'data-market']) document.documentElement.removeAttribute(name);
});

describe('the colours of the K-line', () => {
  it('follow another theme: candles with their wicks, volume, averages and axes', async () => {
    const { chart } = show();
    const lines = () =>
      chart.series.filter(({ type }) => type === 'Line').map(({ options }) => options);
    const before = lines();
    recolour();
    expect(chart.main.options).not.toMatchObject({ upColor: RISE });
    await mark('data-theme');
    expect(chart.main.options).toMatchObject({
      ...{ upColor: RISE, wickUpColor: RISE },
      ...{ downColor: '#333333', wickDownColor: '#333333' },
    });
    expect(seriesOf(chart, 'Histogram').rows.at(-1)).toMatchObject({
      color: 'rgba(34, 34, 34, 0.32)',
    });
    expect(chart.options).toMatchObject({ layout: { textColor: '#444444' } });
    // Dark text is that of a light theme, on which the averages have darker colours.
    expect(lines()).toHaveLength(2);
    lines().forEach((options, index) => expect(options).not.toEqual(before[index]));
  });

  it('follow another theme: the lines of an indicator too', async () => {
    const { chart } = show({ averages: [], studies: ['rsi'], addStudies });
    const colour = () => seriesOf(chart, 'Line').options;
    const before = colour();
    recolour();
    await mark('data-theme');
    expect(colour()).not.toEqual(before);
  });

  it('follow the other pair of colours for rise and drop', async () => {
    const { chart } = show();
    recolour();
    await mark('data-market');
    expect(chart.main.options).toMatchObject({ upColor: RISE });
  });

  it('follow the system where it turns dark or light', () => {
    const turn = systemScheme();
    const { chart } = show({ kind: 'line' });
    recolour();
    turn();
    expect(chart.main.options).toMatchObject({ color: '#111111' });
  });
});

describe('a K-line that has left the page', () => {
  it('is told nothing more: no colours, and no price that waited for its frame', async () => {
    const turn = systemScheme();
    const { chart, give, unmount } = show();
    give({ price: [1299 * MINUTE + 1000, '1.8'] });
    chart.main.update.mockClear();
    give({ price: [1299 * MINUTE + 1000, '1.9'] });
    recolour();
    unmount();
    await mark('data-theme');
    turn();
    await nextFrame();
    expect(chart.main.setData).not.toHaveBeenCalled();
    expect(chart.main.update).not.toHaveBeenCalled();
    expect(chart.main.options).not.toMatchObject({ upColor: RISE });
  });
});
