import { hasFollowUp, initialLetter, isPictureAddress, LINES_SHOWN, toStars } from './reviewRules';

test('two lines stand under a plain header, six under a complex one', () => {
  expect(LINES_SHOWN).toEqual({ plain: 2, complex: 6 });
});

test.each([
  ['a follow-up after a week', 7, 'Still good.', true],
  ['one on the day of purchase', 0, 'Still good.', false],
  ['one from before the purchase', -3, 'Still good.', false],
  ['one after no number of days', NaN, 'Still good.', false],
  ['days without a word', 7, undefined, false],
  ['days with an empty word', 7, ' \n', false],
])('%s is shown or not', (_what, days, followUp, shown) => {
  expect(hasFollowUp({ days, followUp })).toBe(shown);
});

test.each([
  [4, 4],
  [4.5, 5],
  [0, 0],
  [-1, 0],
  [17, 5],
  [NaN, null],
  [Infinity, null],
])('a score of %p is %p stars', (score, stars) => {
  expect(toStars(score)).toBe(stars);
});

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/jpeg;base64,/9j/', true],
  ['data:image/webp;base64,UklGR', true],
  ['blob:http://localhost/1234', true],
  ['/pictures/1.png', true],
  ['', false],
  ['data:image/png;base64,', false],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['data:text/html;base64,PGI+', false],
  ['https://elsewhere.example/1.png', false],
  ['//elsewhere.example/1.png', false],
  ['/\\elsewhere.example/1.png', false],
  ['javascript:alert(1)', false],
])('%s is asked for as a picture: %p', (address, allowed) => {
  expect(isPictureAddress(address)).toBe(allowed);
});

test.each([
  ['linh', 'L'],
  [' đức ', 'Đ'],
  ['小林', '小'],
  ['👩‍👩‍👧‍👦🌙', '👩‍👩‍👧‍👦'],
  ['   ', ''],
  ['', ''],
])('the first letter of “%s” is “%s”', (name, letter) => {
  expect(initialLetter(name)).toBe(letter);
});
