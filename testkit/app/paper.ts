/** A mock canvas context that records areas, dots, texts and lines in drawing order. */
export function paper() {
  const areas: unknown[] = [];
  const dots: unknown[] = [];
  const words: unknown[] = [];
  const lines: unknown[] = [];
  let arc: number[] = [];
  const context = {
    fillStyle: '',
    textAlign: 'left',
    fillRect: (...box: number[]) => areas.push([context.fillStyle, ...box]),
    arc: (x: number, y: number, radius: number) => (arc = [x, y, radius]),
    fill: () => dots.push([context.fillStyle, ...arc]),
    fillText: (text: string, x: number) => words.push([text, context.textAlign, x]),
    lineTo: (x: number, y: number) => lines.push([x, y]),
    measureText: (text: string) => ({ width: text.length * 6 }),
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    stroke: () => undefined,
    setLineDash: () => undefined,
  };
  return { context: context as unknown as CanvasRenderingContext2D, areas, dots, words, lines };
}
