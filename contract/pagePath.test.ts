import { findPagePath } from './pagePath';

const PAGES = ['/', '/hq', '/orderrecord', '/bindBankCard'];

test.each([
  ['/', '/'],
  ['/hq', '/hq'],
  ['/hq/', '/hq'],
  ['/Hq', '/hq'],
  ['/OrderRecord/', '/orderrecord'],
  ['/bindbankcard', '/bindBankCard'],
  ['/BINDBANKCARD/', '/bindBankCard'],
])('the address %s means the page %s', (address, page) => {
  expect(findPagePath(address, PAGES)).toBe(page);
});

test.each(['//', '/hq//', '//hq/', '/hq/x', '/hq.html', '/nowhere', '/NOWHERE/', ''])(
  'the address %s means no page',
  (address) => {
    expect(findPagePath(address, PAGES)).toBeUndefined();
  },
);
