/** One measurement with its baseline and target. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** The minimal cost of the work on this machine in the same run; a dash if the target is absolute. */
  readonly floor: string;
  /** Measured value relative to the baseline. */
  readonly ratio: string;
  readonly target: string;
  readonly isMet: boolean;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

export const ms = (value: number) =>
  value < 1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`;

export function toMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ratio, measured, floor, target, isMet }) => [
    what,
    ratio,
    target,
    isMet ? 'yes' : 'no',
    measured,
    floor,
  ]);
  const lines = [
    ['figure', 'ratio', 'target', 'met', 'measured', 'floor'],
    Array(6).fill('---'),
    ...rows,
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** CPU time of this process since an earlier `process.cpuUsage()`, in ms. */
export function cpuMsSince(earlier: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(earlier);
  return (user + system) / 1000;
}
