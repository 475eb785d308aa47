import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plantBug } from './plant';
import { PLANTED_BUGS } from './plants';

test.each(PLANTED_BUGS.map((plant) => [plant.name, plant] as const))(
  'the source contains the passage of the planted bug exactly once: %s',
  (_name, plant) => {
    const source = readFileSync(path.resolve('exchange', plant.file), 'utf8');
    expect(plantBug(source, plant)).not.toBe(source);
  },
);

test('planting a bug throws when its passage is missing or occurs twice', () => {
  const plant = { name: 'a bug', file: 'a.ts', passage: 'a', replacement: 'b' };
  expect(() => plantBug('c', plant)).toThrow('"a bug" does not match a.ts any more');
  expect(() => plantBug('a a', plant)).toThrow('update its passage');
});
