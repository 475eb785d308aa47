import { ticketFromQuery, ticketFromPath, ticketPath, type UrlTicket } from './urlTicket';

const ticket: UrlTicket = {
  productId: 'EUR/USD&x',
  direction: 'drop',
  amount: '20.5',
  durationSec: 120,
};

it('ticketFromPath restores a ticket from the path that contains it', () => {
  expect(ticketFromPath(ticketPath(ticket))).toEqual(ticket);
});

it.each([
  'product=EURUSD',
  'product=EURUSD&buy=both&stake=20&duration=60',
  'product=EURUSD&buy=rise&stake=-20&duration=60',
  'product=EURUSD&buy=rise&stake=1e9&duration=60',
  'product=EURUSD&buy=rise&stake=20&duration=soon',
  `product=${'x'.repeat(41)}&buy=rise&stake=20&duration=60`,
])('ticketFromQuery returns null for the invalid query %s', (query) => {
  expect(ticketFromQuery(new URLSearchParams(query))).toBeNull();
});

it('ticketFromPath returns null for paths to pages other than Trade', () => {
  expect(ticketFromPath(ticketPath(ticket).replace('/trade', '/withdraw'))).toBeNull();
  expect(ticketFromPath(null)).toBeNull();
});
