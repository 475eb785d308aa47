import { linkedProduct } from '../state/linkedProduct';
import { correctedAddress } from './links';

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

it.each([
  ['BTCUSDT', 'BTCUSDT'],
  ['BTC-USDT', 'BTC-USDT'],
  ['BTCUSDT&buy=rise', 'BTCUSDT'],
  ['BTCUSDT.', null],
  ['(BTCUSDT)', null],
  ['BTC%E2%80%8BUSDT', null],
  ['BTCUSDT%E3%80%82', null],
  ['BTCUSDT+', null],
  ['', null],
])('scripts that run before the app ask for the product %s only as %s', (text, product) => {
  const search = `?product=${text}`;
  expect(linkedProduct(search)).toBe(product);
  expect(linkedProduct(`?view=x&${search.slice(1)}`)).toBe(product);
  if (product === null) return;
  const app = new URL(corrected(`/trade${search}`), 'http://localhost');
  expect(app.searchParams.get('product')).toBe(product);
});
