/** One measurement with its baseline and target. */
export interface Measurement {
  readonly description: string;
  readonly measured: string;
  /** The minimal cost of the same work on this machine in the same run; a dash if the target is absolute. */
  readonly baseline: string;
  /** The measured value relative to the baseline. */
  readonly ratio: string;
  readonly target: string;
  readonly isTargetMet: boolean;
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

export const formatMs = (value: number) =>
  value < 1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const formatPerSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;
export const formatRatio = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`;

export function toMarkdown(figures: readonly Measurement[]): string {
  const rows = figures.map(({ description, ratio, measured, baseline, target, isTargetMet }) => [
    description,
    ratio,
    target,
    isTargetMet ? 'yes' : 'no',
    measured,
    baseline,
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
