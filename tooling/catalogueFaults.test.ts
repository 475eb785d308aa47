import { findCatalogueFaults, findUntranslated } from './catalogueFaults.mjs';

const used = (...ids: string[]) => new Set(ids);

describe('the check of the message catalogues', () => {
  it('accepts catalogues with the same messages in every language', () => {
    const catalogues = {
      en: { 'home.count': '{count, plural, one {# order} other {# orders}}' },
      vn: { 'home.count': '{count} lệnh' },
    };
    expect(findCatalogueFaults(catalogues, used('home.count'))).toEqual([]);
  });

  it.each([
    [
      'a missing translation',
      { en: { 'home.a': 'A' }, vn: {} },
      ['home.a'],
      'vn.json lacks home.a',
    ],
    [
      'a translation without an English message',
      { en: {}, vn: { 'home.a': 'A' } },
      [],
      'vn.json has home.a, which is not in en.json',
    ],
    [
      'a lost placeholder',
      { en: { 'home.a': '{amount} back' }, vn: { 'home.a': 'về' } },
      ['home.a'],
      'vn.json: home.a takes “”, en.json takes “amount:number”',
    ],
    [
      'a lost link',
      { en: { 'home.a': 'See <link>it</link>' }, vn: { 'home.a': 'Xem' } },
      ['home.a'],
      'vn.json: home.a takes “”, en.json takes “link:tag”',
    ],
    [
      'a unit in a message',
      { en: { 'home.a': 'You get {amount} USDT' } },
      ['home.a'],
      'en.json: home.a contains the unit USDT; use {unit}, or an amount with it',
    ],
    ['an empty text', { en: { 'home.a': ' ' } }, ['home.a'], 'en.json: home.a is empty'],
    [
      'an unused message',
      { en: { 'home.a': 'A' } },
      [],
      'home.a is in the catalogues but is not used',
    ],
    [
      'a message of a bundle that no screen requests',
      { en: { 'nowhere.a': 'A' } },
      ['nowhere.a'],
      'nowhere.a is never loaded: no screen requests the bundle “nowhere”',
    ],
  ])('reports %s', (_title, catalogues, ids, fault) => {
    expect(findCatalogueFaults(catalogues, used(...ids))).toContain(fault);
  });

  it('reports a message with invalid syntax', () => {
    const [fault] = findCatalogueFaults({ en: { 'home.a': '{count' } }, used('home.a'));
    expect(fault).toMatch(/^i18n\/en.json: home.a is not a valid message/);
  });
});

test('findUntranslated lists messages equal to the English ones, except numbers and placeholders', () => {
  const en = { 'a.word': 'Rise', 'a.figure': '{count} %', 'a.name': 'USDT {amount}' };
  const de = { 'a.word': 'Rise', 'a.figure': '{count} %', 'a.name': '{amount} Dollar' };
  expect(findUntranslated({ en, de })).toEqual(['de a.word: Rise']);
});
