import { isObviousPassword } from './loginPassword';

const owner = { username: 'linhtran88', phone: '13900000917', realName: 'Trần Thị Linh' };

test.each([
  ['aaaaaaaa', 'one character'],
  ['abcdabcd', 'a repeated group'],
  ['abcdefgh', 'a sequence'],
  ['98765432', 'a descending sequence'],
  ['Tidemark', 'the name of the app'],
  ['T i d e m a r k', 'the name of the app with blanks'],
  ['tidemark2026', 'the name of the app and a year'],
  ['Tidemark-2026!', 'the name of the app, a year and signs'],
  ['ｔｉｄｅｍａｒｋ', 'the name of the app in full-width letters'],
  ['tidemarktrading', 'two words of the app'],
  ['LinhTran88', 'the username in another case'],
  ['linhtran88!!', 'the username with signs'],
  ['88linhtran88', 'the username with digits before it'],
  ['13900000917', 'the phone number'],
  ['139-0000-0917', 'the phone number with dashes'],
  ['ab00000917', 'the end of the phone number'],
  ['tranthilinh', 'the real name without accents'],
  ['trầnthịlinh1', 'the real name with accents'],
  ['linh tran 1990', 'parts of the real name and a year'],
])('the password %j is obvious: %s', (password) => {
  expect(isObviousPassword(password, owner)).toBe(true);
});

test.each([
  'correct horse',
  'battery staple',
  'tidemark and a horse',
  'linhtran88 likes rain',
  'a1b2c3d4e5',
  'tràn trề hạnh phúc',
  '🐎🔋📎🌧🌊🍀🎺🪁',
  '天地玄黄宇宙洪荒',
])('the password %j is not obvious', (password) => {
  expect(isObviousPassword(password, owner)).toBe(false);
});

test('a name in Chinese characters with a year is an obvious password of its owner only', () => {
  expect(isObviousPassword('王小明王小明1990', { realName: '王小明' })).toBe(true);
  expect(isObviousPassword('王小明王小明1990', {})).toBe(false);
});
