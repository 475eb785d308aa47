import type { Tick } from '#contract';
import { drawReceiptImage, IMAGE_HEIGHT, IMAGE_WIDTH, chartScales } from './receiptImage';
import type { ImageFacts } from './receiptImage';

const ENTRY_AT = 1_762_905_600_000;
const ticks: readonly Tick[] = Array.from({ length: 80 }, (_, second) => [
  ENTRY_AT - 10_000 + second * 1_000,
  (1.084 + Math.sin(second / 9) / 1_000).toFixed(5),
]);
const entry: Tick = [ENTRY_AT, '1.08440'];
const exit: Tick = [ENTRY_AT + 60_000, '1.08465'];
const facts: ImageFacts = {
  name: 'Tidemark',
  symbol: 'EUR/USD',
  terms: 'Rise · 1 min',
  outcome: 'Won',
  net: '+15.80 USDT',
  direction: 'rise',
  prices: '1.08440 → 1.08465',
  when: '12 Nov 2026, 11:41:30',
  playMoney: 'Play money',
  checked: 'Checked on your device: it matches',
  chart: { ticks, side: 'rise', entry, exit },
};

/** A canvas context that records each call together with the current fill colour. */
function recordingCanvas() {
  const drawn: string[] = [];
  const blank: Record<string, unknown> = {};
  const context = new Proxy(blank, {
    get: (target, name: string) => {
      if (name in target) return target[name];
      if (name === 'measureText') return (text: string) => ({ width: text.length * 18 });
      return (...args: unknown[]) => {
        drawn.push([name, ...args, target.fillStyle].join(' '));
      };
    },
    set: (target, name: string, value) => {
      target[name] = value;
      return true;
    },
  });
  return { drawn, context: context as unknown as CanvasRenderingContext2D };
}

const drawnOf = (more: Partial<ImageFacts>) => {
  const { drawn, context } = recordingCanvas();
  drawReceiptImage(context, { ...facts, ...more }, (name) => name);
  return drawn;
};

test('drawReceiptImage draws outcome, net amount, prices, the check and the play-money badge', () => {
  const drawn = drawnOf({}).join('\n');
  for (const text of [
    facts.name,
    facts.symbol,
    facts.terms,
    facts.outcome,
    facts.prices,
    facts.when,
  ]) {
    expect(drawn).toContain(text);
  }
  expect(drawn).toMatch(/fillText \+15\.80 USDT .* rise/);
  expect(drawn).toMatch(/fillText Play money .* tide/);
  expect(drawn).toContain('✓ Checked on your device: it matches');
});

test('drawReceiptImage draws a loss in the same size and position as a win', () => {
  const loss = drawnOf({ net: '−20.20 USDT', direction: 'drop', outcome: 'Lost' });
  const win = drawnOf({});
  expect(loss).toHaveLength(win.length);
  expect(loss.join('\n')).toMatch(/fillText −20\.20 USDT .* drop/);
  const netPosition = (drawn: string[]) =>
    drawn.find((each) => each.includes('USDT'))?.match(/\d+ 440/);
  expect(netPosition(loss)?.[0]).toBe(netPosition(win)?.[0]);
});

test('drawReceiptImage omits check, play-money badge and chart if they are null', () => {
  const drawn = drawnOf({ checked: null, playMoney: null, chart: null, prices: '' }).join('\n');
  expect(drawn).not.toContain('✓');
  expect(drawn).not.toContain('Play money');
  expect(drawn).not.toContain('arc');
});

test('chartScales keeps the price line within the image and puts a higher price higher', () => {
  const { shown, x, y } = chartScales({ ticks, side: 'rise', entry, exit });
  expect(shown.length).toBeGreaterThan(60);
  for (const [at, price] of shown) {
    expect(x(at)).toBeGreaterThanOrEqual(0);
    expect(x(at)).toBeLessThanOrEqual(IMAGE_WIDTH);
    expect(y(price)).toBeGreaterThan(0);
    expect(y(price)).toBeLessThan(IMAGE_HEIGHT);
  }
  expect(y('1.08500')).toBeLessThan(y('1.08400'));
  expect(x(exit[0])).toBeGreaterThan(x(entry[0]));
});
