import { hasFollowUp, initialLetter, isPictureAddress, LINES_SHOWN, toStars } from './reviewRules';

test('a review shows two lines of its text with a plain header and six lines with a complex header', () => {
  expect(LINES_SHOWN).toEqual({ plain: 2, complex: 6 });
});

test.each([
  ['seven days after the purchase', 7, 'Still good.', true],
  ['on the day of purchase', 0, 'Still good.', false],
  ['from before the purchase', -3, 'Still good.', false],
  ['after an invalid number of days', NaN, 'Still good.', false],
  ['without a text', 7, undefined, false],
  ['with a blank text', 7, ' \n', false],
])(
  'hasFollowUp of a follow-up %s (%d days, text %j) returns %s',
  (_what, days, followUp, shown) => {
    expect(hasFollowUp({ days, followUp })).toBe(shown);
  },
);

test.each([
  [4, 4],
  [4.5, 5],
  [0, 0],
  [-1, 0],
  [17, 5],
  [NaN, null],
  [Infinity, null],
])('toStars of the score %p returns %p', (score, stars) => {
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
])('isPictureAddress of %s returns %p', (address, allowed) => {
  expect(isPictureAddress(address)).toBe(allowed);
});

test.each([
  ['linh', 'L'],
  [' đức ', 'Đ'],
  ['小林', '小'],
  ['👩‍👩‍👧‍👦🌙', '👩‍👩‍👧‍👦'],
  ['   ', ''],
  ['', ''],
])('initialLetter of “%s” returns “%s”', (name, letter) => {
  expect(initialLetter(name)).toBe(letter);
});
