import { isEncrypted } from './identityTexts';

test.each([
  ['https://app.example/realname', 'https://app.example', true],
  ['http://app.example/realname', 'http://app.example', false],
  ['https://app.example/realname', 'http://exchange.example', false],
  ['http://localhost/realname', 'https://exchange.example', false],
])('pictures of a page at %s for %s are called encrypted: %s', (page, exchange, encrypted) => {
  expect(isEncrypted(page, exchange)).toBe(encrypted);
});
