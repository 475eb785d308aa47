/** Small SVG drawings for docs/market.md. They have no style sheet, so that they look the same everywhere. */
const WIDTH = 640;
const HEIGHT = 200;
const TOP = 28;
const BOTTOM = 16;
const LEFT = 8;
const INK = '#1f6feb';
const QUIET = '#8b949e';

const frame = (title: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">
<title>${title}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${LEFT}" y="18" font-family="sans-serif" font-size="13" fill="#24292f">${title}</text>
${body}
</svg>
`;

/** Draws values as bars around zero, or above it if none is negative. */
export function drawBars(title: string, values: readonly number[]): string {
  const most = values.reduce((left, right) => Math.max(left, Math.abs(right)), 0);
  const hasBoth = values.some((value) => value < 0);
  const height = HEIGHT - TOP - BOTTOM;
  const zero = TOP + (hasBoth ? height / 2 : height);
  const step = (WIDTH - 2 * LEFT) / values.length;
  const scale = (hasBoth ? height / 2 : height) / most;
  const path = values
    .map(
      (value, i) =>
        `M${(LEFT + (i + 0.5) * step).toFixed(1)} ${zero}v${(-value * scale).toFixed(1)}`,
    )
    .join('');
  const width = Math.max(0.3, step * 0.8).toFixed(2);
  return frame(title, `<path d="${path}" stroke="${INK}" stroke-width="${width}" fill="none"/>`);
}

type Series = { readonly name: string; readonly values: Float64Array };

const MOST_DEVIATIONS = 16;
const LEAST_SHARE = 1e-6;

/** Draws the share of absolute values above each size on a logarithmic scale, with sizes in standard deviations. */
export function drawTails(title: string, series: readonly Series[]): string {
  const height = HEIGHT - TOP - BOTTOM;
  const x = (size: number) => LEFT + ((WIDTH - 2 * LEFT) * size) / MOST_DEVIATIONS;
  const y = (share: number) => TOP + (height * Math.log(share)) / Math.log(LEAST_SHARE);
  const lines = series.map(({ name, values }, n) => {
    const known = values.filter((value) => !Number.isNaN(value));
    const unit = Math.sqrt(known.reduce((sum, value) => sum + value * value, 0) / known.length);
    const points: string[] = [];
    for (let size = 0; size <= MOST_DEVIATIONS; size += 0.25) {
      const share = known.filter((value) => Math.abs(value) > size * unit).length / known.length;
      if (share > 0) points.push(`${x(size).toFixed(1)} ${y(share).toFixed(1)}`);
    }
    const colour = n === 0 ? INK : QUIET;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="${WIDTH - 130}" y="${TOP + 16 + 16 * n}" font-family="sans-serif" font-size="12" fill="${colour}">${name}</text>`;
  });
  const marks = [4, 8, 12].map(
    (size) =>
      `<text x="${x(size)}" y="${HEIGHT - 3}" font-family="sans-serif" font-size="11" fill="${QUIET}">${size}</text>`,
  );
  return frame(title, [...lines, ...marks].join('\n'));
}
