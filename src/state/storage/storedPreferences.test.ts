import { INTERVALS } from '#contract';
import { storedInterval } from './storedPreferences';

const keep = (interval: string) =>
  localStorage.setItem('preferences', JSON.stringify({ version: 1, chart: { interval } }));

describe('the interval of the first candles', () => {
  it.each(INTERVALS)('is the stored %s', (interval) => {
    keep(interval);
    expect(storedInterval()).toBe(interval);
  });

  it.each(['7m', '1w', 'constructor', ''])('is one minute if %j is stored', (interval) => {
    keep(interval);
    expect(storedInterval()).toBe('1m');
  });
});
