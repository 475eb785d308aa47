import type { Interval } from '#contract';

/** Short labels of the chart intervals: `1m`, `1p`, `1分`. */
export const intervalMessages = {
  '1m': 'chart.interval.1m',
  '5m': 'chart.interval.5m',
  '15m': 'chart.interval.15m',
  '30m': 'chart.interval.30m',
  '1h': 'chart.interval.1h',
  '4h': 'chart.interval.4h',
  '1d': 'chart.interval.1d',
} as const satisfies Record<Interval, MessageId>;
