import { DAY_MS, MINUTE_MS } from '#contract/constants';
import type { Candle } from '#contract';
import { useState } from 'react';
import styled from 'styled-components';
import type { FormatTime } from './chartTypes';

export interface CandleTableProps {
  readonly candles: readonly Candle[];
  /** Maximum number of rows; the table contains the newest candles. */
  readonly rows?: number;
  readonly intervalMs: number;
  readonly formatTime: FormatTime;
  /** Formats a decimal string in the user's language. */
  readonly formatPrice: (price: string) => string;
  readonly formatVolume: (volume: string) => string;
  readonly labels: {
    /** Label of the `summary` element. */
    readonly toggle: string;
    readonly caption: string;
    readonly time: string;
    readonly open: string;
    readonly high: string;
    readonly low: string;
    readonly close: string;
    readonly volume: string;
  };
}

/** The candles of the chart as a table, newest first, for users who cannot or do not want to read a chart. */
export function CandleTable(props: CandleTableProps) {
  const { candles, rows = 20, labels, formatTime, formatPrice, formatVolume } = props;
  const [isOpen, setIsOpen] = useState(false);
  const style = timeStyle(props.intervalMs);

  return (
    <$Details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <$Summary>{labels.toggle}</$Summary>
      {isOpen && (
        // The region is focusable, so that the keyboard can scroll a table that is wider than the page.
        <$Scroll role="region" aria-label={labels.caption} tabIndex={0}>
          <$Table>
            <caption>{labels.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{labels.time}</th>
                <th scope="col">{labels.open}</th>
                <th scope="col">{labels.high}</th>
                <th scope="col">{labels.low}</th>
                <th scope="col">{labels.close}</th>
                <th scope="col">{labels.volume}</th>
              </tr>
            </thead>
            <tbody>
              {newest(candles, rows).map(([openAt, open, high, low, close, volume]) => (
                <tr key={openAt}>
                  <th scope="row">{formatTime(openAt, style)}</th>
                  <td>{formatPrice(open)}</td>
                  <td>{formatPrice(high)}</td>
                  <td>{formatPrice(low)}</td>
                  <td>{formatPrice(close)}</td>
                  <td>{formatVolume(volume)}</td>
                </tr>
              ))}
            </tbody>
          </$Table>
        </$Scroll>
      )}
    </$Details>
  );
}

function newest(candles: readonly Candle[], rows: number): readonly Candle[] {
  return candles.slice(Math.max(0, candles.length - rows)).reverse();
}

function timeStyle(intervalMs: number): 'seconds' | 'moment' | 'day' {
  if (intervalMs < MINUTE_MS) return 'seconds';
  return intervalMs < DAY_MS ? 'moment' : 'day';
}

const $Details = styled.details`
  color: var(--text);
`;

const $Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 0 16px;
  font-size: 13px;
  color: var(--muted);
  cursor: pointer;
`;

const $Scroll = styled.div`
  overflow-x: auto;
`;

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  font-variant-numeric: tabular-nums;

  caption {
    padding: 0 16px 8px;
    text-align: start;
    color: var(--muted);
  }

  th,
  td {
    padding: 8px;
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
    border-top: 1px solid var(--line);
  }

  th:first-child {
    padding-inline-start: 16px;
    text-align: start;
  }

  td:last-child,
  th:last-child {
    padding-inline-end: 16px;
  }

  thead th {
    color: var(--muted);
  }
`;
