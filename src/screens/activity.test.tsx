import { screen, waitFor, within } from '@testing-library/react';
import { fundAnswers } from '../testing/fundAnswers';
import { appUnderTest } from '../testing/renderApp';
import { order } from '../testing/sampleRows';
import { settled } from '../testing/settled';

const { start } = appUnderTest();

const VIEWS = [
  ['Orders', '/orderrecord'],
  ['Transfers', '/record'],
  ['Earnings', '/lc?tab=orders'],
  ['Cash flow', '/runningwater'],
] as const;

const others = async () => within(await screen.findByRole('navigation', { name: 'Activity' }));

test.each(VIEWS)(
  'the record “%s” leads to the others, and says that it is open',
  async (name, path) => {
    await start({ path, token: 't', answers: fundAnswers() });
    const links = (await others()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      VIEWS.map((view) => [...view]),
    );
    const open = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(open.map(({ textContent }) => textContent)).toEqual([name]);
  },
);

test('a tap opens another record at its own address', async () => {
  const { user } = await start({ path: '/orderrecord', token: 't', answers: fundAnswers() });
  await user.click((await others()).getByRole('link', { name: 'Cash flow' }));
  await waitFor(() => expect(window.location.pathname).toBe('/runningwater'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cash flow' })).toBeVisible();
});

test.each(['/orderrecord?order=TM-1', '/lc', '/runningwater?ref=TM-1'])(
  'at %s there is no such row: it is not one of the four',
  async (path) => {
    const productOrders = { items: [order({ orderNo: 'TM-1' })], nextCursor: null };
    await start({ path, token: 't', answers: { ...fundAnswers(), productOrders } });
    await screen.findByRole('heading', { level: 1 });
    await settled();
    expect(screen.queryByRole('navigation', { name: 'Activity' })).not.toBeInTheDocument();
  },
);
