import { readFileSync } from 'node:fs';
import path from 'node:path';
import { plantBug } from './plant';
import { PLANTED_BUGS } from './plants';

test.each(PLANTED_BUGS.map((plant) => [plant.name, plant] as const))(
  'it can still be planted that %s',
  (_name, plant) => {
    const sound = readFileSync(path.resolve('exchange', plant.file), 'utf8');
    expect(plantBug(sound, plant)).not.toBe(sound);
  },
);

test('a bug whose passage is gone or stands there twice is not planted in silence', () => {
  const plant = { name: 'a bug', file: 'a.ts', passage: 'a', replacement: 'b' };
  expect(() => plantBug('c', plant)).toThrow('"a bug" does not match a.ts any more');
  expect(() => plantBug('a a', plant)).toThrow('update its passage');
});
