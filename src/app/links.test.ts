import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { correctedAddress, LINK_PARAMETERS } from './links';

const PAGES = [
  '/',
  '/hq',
  '/trade',
  '/reg',
  '/login',
  '/orderrecord',
  '/recharge2',
  '/loginpassword',
];
const corrected = (link: string) => correctedAddress(new URL(link, 'http://localhost'), PAGES);

it.each([
  ['/reg?invite=TIDE42.', '/reg?invite=TIDE42'],
  ['/reg?invite=TIDE42,', '/reg?invite=TIDE42'],
  ['/reg?invite=TIDE42。', '/reg?invite=TIDE42'],
  ['/reg?invite="TIDE42"', '/reg?invite=TIDE42'],
  ['/reg?invite=<TIDE42>', '/reg?invite=TIDE42'],
  ['/reg?invite=TIDE42%20', '/reg?invite=TIDE42'],
  ['/reg?invite=TIDE42%', '/reg?invite=TIDE42'],
  ['/reg?invite=TIDE42?fbclid=x', '/reg?invite=TIDE42'],
  ['/reg?x=1&amp;invite=TIDE42', '/reg?x=1&invite=TIDE42'],
  ['/REG/?Invite=TIDE42', '/reg?invite=TIDE42'],
  ['/reg%3Finvite=TIDE42.', '/reg?invite=TIDE42'],
  ['/reg？invite=TIDE42', '/reg?invite=TIDE42'],
  ['/trade?product=BTCUSDT.', '/trade?product=BTCUSDT'],
  ['/trade?product=(BTCUSDT)', '/trade?product=BTCUSDT'],
  ['/trade?product=BTCUSDT%E3%80%82#chart', '/trade?product=BTCUSDT#chart'],
  ['/trade?product=BTC%E2%80%8BUSDT', '/trade?product=BTCUSDT'],
  ['/orderrecord?order=TM-Ab1.', '/orderrecord?order=TM-Ab1'],
  ['/orderrecord?from=٢٠٢٦-١١-٠١', '/orderrecord?from=2026-11-01'],
  ['/recharge2?deposit=D-1”', '/recharge2?deposit=D-1'],
  ['/hq.', '/hq'],
  ['/.well-known/change-password', '/loginpassword'],
])('the link %s is corrected to %s', (link, address) => {
  expect(corrected(link)).toBe(address);
});

it.each([
  '/trade?product=BTCUSDT&x=a%20b#chart',
  '/login?to=%2Ftrade%3Fproduct%3DBTCUSDT',
  '/orderrecord?from=2026-11-01&to=2026-11-02',
  '/bz?q=what%3F',
  '/nowhere.?invite=TIDE42',
  '/hq?unknown=CODE.',
])('the link %s is not changed', (link) => {
  expect(corrected(link)).toBe(link);
});

/** Names of query parameters that the sources read. */
const readParameters = () => {
  const root = path.resolve(import.meta.dirname, '..');
  const names = new Set<string>();
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\./.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /\b(?:params|query|searchParams|URLSearchParams\(\w*\))\s*\.(?:get|has)\('([^']+)'\)/g,
    )) {
      names.add(name);
    }
  }
  return [...names];
};

it('every query parameter that a page reads has a normal form', () => {
  const names = readParameters();
  expect(names).toEqual(expect.arrayContaining(['invite', 'product', 'order', 'deposit']));
  expect(names.filter((name) => !Object.hasOwn(LINK_PARAMETERS, name))).toEqual([]);
});
