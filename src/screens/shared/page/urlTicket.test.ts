import { ticketFromQuery, ticketFromPath, ticketPath, type UrlTicket } from './urlTicket';

const ticket: UrlTicket = {
  productId: 'EUR/USD&x',
  direction: 'drop',
  amount: '20.5',
  durationSec: 120,
};

it('comes back from the address as it went in', () => {
  expect(ticketFromPath(ticketPath(ticket))).toEqual(ticket);
});

it.each([
  'product=EURUSD',
  'product=EURUSD&buy=both&stake=20&duration=60',
  'product=EURUSD&buy=rise&stake=-20&duration=60',
  'product=EURUSD&buy=rise&stake=1e9&duration=60',
  'product=EURUSD&buy=rise&stake=20&duration=soon',
  `product=${'x'.repeat(41)}&buy=rise&stake=20&duration=60`,
])('is none where it cannot be understood: %s', (query) => {
  expect(ticketFromQuery(new URLSearchParams(query))).toBeNull();
});

it('is none on any other page', () => {
  expect(ticketFromPath(ticketPath(ticket).replace('/trade', '/withdraw'))).toBeNull();
  expect(ticketFromPath(null)).toBeNull();
});
