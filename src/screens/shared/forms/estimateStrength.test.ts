import { estimateStrength } from './estimateStrength';

test.each([
  ['', 'weak'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['qwerty12345', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['tide7lamp', 'fair'],
  ['h7Kq-2mZ', 'fair'],
  ['correct horse', 'strong'],
  ['h7Kq-2mZp9!x', 'strong'],
  ['mùa thu Hà Nội', 'strong'],
])('estimateStrength rates %j as %s', (password, strength) => {
  expect(estimateStrength(password)).toBe(strength);
});
