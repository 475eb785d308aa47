import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTROLS } from './controls';

/**
 * Whether a control can change the source of a product's prices, and whether 31 seconds without a tick come before the
 * other source, with the reason.
 */
const SOURCES: Readonly<Record<string, readonly ['no change' | 'pause' | 'at once', string]>> = {
  reset: ['at once', 'ends all orders and accounts, so no order runs across it'],
  clock: ['no change', 'moves the time, and prices depend on the time alone'],
  prices: ['at once', 'a test scripts the end of a running order on purpose'],
  product: ['no change', 'opens or closes trading; the source below it stays'],
  tape: ['pause', 'another source has another price, which a running order must not reach'],
  settings: ['no change', 'concerns invite codes and keys'],
  faults: ['no change', 'concerns answers'],
  verdict: ['no change', 'concerns reviews'],
  freeze: ['no change', 'concerns accounts'],
  state: ['no change', 'only reads'],
};
const nameOf = (control: { readonly path: string }) => control.path.replace('/_sandbox/', '');

test('every control says whether it changes the source of prices, and why', () => {
  expect(CONTROLS.map(nameOf).sort()).toEqual(Object.keys(SOURCES).sort());
});

test('only the named controls write what changes a source', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'controls.ts'), 'utf8');
  const blocks = text.split(/control\(\{/).slice(1);
  const writing = blocks
    .filter((block) => /addScript|chooseTape|endTape|exchange\.reset/.test(block))
    .map((block) => /_sandbox\/(\w+)/.exec(block)?.[1] ?? '');
  const changing = Object.keys(SOURCES).filter((name) => SOURCES[name]?.[0] !== 'no change');
  expect(writing.sort()).toEqual(changing.sort());
});
