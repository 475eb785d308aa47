import { toCommand, readOptions } from './options';
import { createRandom } from './random';

test('createRandom returns the same numbers for the same seed and other numbers for another seed', () => {
  const draws = (seed: string) => {
    const random = createRandom(seed);
    return [random.uuid(), random.int(1, 1_000_000), random.next()];
  };
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('the command printed after a failed simulation parses to the same options', () => {
  const read = readOptions(['--steps', '7', '--seed', 'x', '--processes', '2', '--crashes']);
  if (read.kind !== 'run') throw new Error('expected options of a run');
  const words = toCommand(read.options).split(' ').slice(4);
  expect(readOptions(words)).toEqual(read);
});
