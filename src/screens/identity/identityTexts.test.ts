import { isEncrypted } from './identityTexts';

test.each([
  ['https://app.example/realname', 'https://app.example', true],
  ['http://app.example/realname', 'http://app.example', false],
  ['https://app.example/realname', 'http://exchange.example', false],
  ['http://localhost/realname', 'https://exchange.example', false],
])('isEncrypted for a page at %s and an exchange at %s returns %s', (page, exchange, encrypted) => {
  expect(isEncrypted(page, exchange)).toBe(encrypted);
});
