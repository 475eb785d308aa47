import { findPageAddress, findPagePath } from './pagePath';

const PAGES = ['/', '/hq', '/orderrecord', '/bindBankCard', '/loginpassword'];

test.each([
  ['/', '/'],
  ['/hq', '/hq'],
  ['/hq/', '/hq'],
  ['/Hq', '/hq'],
  ['/OrderRecord/', '/orderrecord'],
  ['/bindbankcard', '/bindBankCard'],
  ['/BINDBANKCARD/', '/bindBankCard'],
  ['/hq.', '/hq'],
  ['/hq,', '/hq'],
  ['/hq)', '/hq'],
  ['/hq%', '/hq'],
  ['/hq%E', '/hq'],
  ['/hq%E3%80%82', '/hq'],
  ['/hq%E3%80', '/hq'],
  ['/hq/%20', '/hq'],
  ['/hq/”.', '/hq'],
  ['/hq%E2%80%8B', '/hq'],
  ['/hq%3Fx=1', '/hq'],
  ['/%', '/'],
  ['/.well-known/change-password', '/loginpassword'],
  ['/.well-known/change-password/', '/loginpassword'],
])('the address %s means the page %s', (address, page) => {
  expect(findPagePath(address, PAGES)).toBe(page);
});

test.each([
  '//',
  '/hq//',
  '//hq/',
  '/hq/x',
  '/hq.html',
  '/nowhere',
  '/NOWHERE/',
  '',
  '/nowhere.',
  '/。',
  '/hq.html.',
  '/%E0%A4%A/x',
  '/hq%zz/x',
  '/.well-known/other',
  '/constructor',
  '/__proto__',
])('the address %s means no page', (address) => {
  expect(findPagePath(address, PAGES)).toBeUndefined();
});

test.each([
  ['/hq.?x=1', '/hq?x=1'],
  ['/HQ', '/hq'],
  ['/hq?x=1?y=2', '/hq?x=1?y=2'],
  ['/hq%3Finvite=A%20B', '/hq?invite=A%20B'],
  ['/hq%EF%BC%9Finvite=TIDE', '/hq?invite=TIDE'],
  ['/hq?', '/hq?'],
])('the address %s means the address %s', (address, meant) => {
  expect(findPageAddress(address, PAGES)).toBe(meant);
});

test('an address of no page means no address', () => {
  expect(findPageAddress('/nowhere?x=1', PAGES)).toBeUndefined();
});
