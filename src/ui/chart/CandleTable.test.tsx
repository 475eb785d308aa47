import type { Candle } from '#contract';
import { act, render, screen, within } from '@testing-library/react';
import { CandleTable } from './CandleTable';

const candles = Array.from({ length: 30 }, (_, minute): Candle => [
  minute * 60_000,
  '1',
  '2',
  '0.5',
  `1.${minute}`,
  '9',
]);
const labels = {
  toggle: 'Show as a table',
  caption: 'Latest candles',
  time: 'Time',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  volume: 'Volume',
};

function showTable() {
  render(
    <CandleTable
      candles={candles}
      rows={3}
      intervalMs={60_000}
      formatTime={(at) => `minute ${at / 60_000}`}
      formatPrice={(price) => `$${price}`}
      formatVolume={(volume) => `${volume} lots`}
      labels={labels}
    />,
  );
}

describe('Candle table', () => {
  it('is closed at first and renders no rows', () => {
    showTable();
    expect(screen.getByText('Show as a table')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the newest candles first, with column headings', () => {
    showTable();
    const details = screen.getByRole('group');
    act(() => {
      details.setAttribute('open', '');
      details.dispatchEvent(new Event('toggle'));
    });
    const table = screen.getByRole('table', { name: 'Latest candles' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'TimeOpenHighLowCloseVolume',
      'minute 29$1$2$0.5$1.299 lots',
      'minute 28$1$2$0.5$1.289 lots',
      'minute 27$1$2$0.5$1.279 lots',
    ]);
  });
});
