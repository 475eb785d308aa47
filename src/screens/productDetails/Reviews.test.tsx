import { screen, within } from '@testing-library/react';
import type { Review } from '../../contract';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

const review = (n: number, changes: Partial<Review> = {}): Review => ({
  ...{
    avatar: '',
    nickName: `reader ${n}`,
    score: 3,
    time: 1_790_000_000_000,
    content: `No. ${n}`,
  },
  images: [],
  days: 0,
  ...changes,
});

async function show(reviews: Review[]) {
  exchange.answer({
    wealthDetails: {
      productId: 'FUND-GOLD',
      kind: 'fund',
      name: 'Gold Fund',
      risk: 4,
      annualRate: '-0.012',
      nav: '1.25',
      cycleDays: 60,
      minAmount: '10',
      maxAmount: '5000',
      ...{
        earlyExit: 'Not possible.',
        payer: 'Nobody promises a return.',
        terms: 'All the terms.',
      },
      history: [],
      holdings: [],
      reviews,
    },
  });
  const { user } = await start({ path: '/xq?product=FUND-GOLD' });
  return { user, card: await screen.findByRole('region', { name: 'Reviews' }) };
}

const shown = (card: HTMLElement) => within(card).queryAllByRole('article').length;

test('samples are called samples before the first of them, and each is marked', async () => {
  const { card } = await show([review(1, { sample: true }), review(2, { sample: true })]);
  expect(card).toHaveTextContent(/^ReviewsThese are samples, written for the sandbox\./);
  expect(within(card).getAllByText('Sample')).toHaveLength(2);
});

test('real ones are not', async () => {
  const { card } = await show([review(1)]);
  expect(card).not.toHaveTextContent(/sample/i);
  expect(card).toHaveTextContent('reader 1');
});

test('three stand at first, all of many on demand', async () => {
  const { user, card } = await show(Array.from({ length: 120 }, (_, n) => review(n)));
  expect(shown(card)).toBe(3);
  await user.click(within(card).getByRole('button', { name: 'Show all 120' }));
  expect(shown(card)).toBe(120);
});

test('a product that nobody wrote about says so', async () => {
  const { card } = await show([]);
  expect(card).toHaveTextContent('No reviews yet.');
  expect(shown(card)).toBe(0);
});

test('400 pictures of a person with an emoji for a name open one at a time', async () => {
  const images = Array.from({ length: 400 }, (_, n) => `data:image/png;base64,picture${n}`);
  const { user, card } = await show([review(1, { nickName: '🦊🌙', images })]);
  const article = within(card).getByRole('article', { name: '🦊🌙' });
  expect(within(article).getAllByRole('button', { name: /^Picture \d of 400/ })).toHaveLength(9);
  await user.click(within(article).getByRole('button', { name: 'Picture 9 of 400, 400 in all' }));
  expect(screen.getByRole('dialog', { name: 'Picture 9 of 400' })).toBeVisible();
});
