import { screen, within } from '@testing-library/react';
import type { ResultOf } from '../../contract';
import { appUnderTest } from '../../testing/renderApp';
import { depositRow, order } from '../../testing/sampleRows';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';

const app = appUnderTest();
const { start } = app;

function configWith(more: Partial<ResultOf<'config'>>): ResultOf<'config'> {
  const { config } = standardAnswers();
  return { ...config, ...more };
}

const open = (more: Partial<ResultOf<'config'>>) =>
  start({ path: '/kf', answers: { config: configWith(more) } });

test('the chat opens at the address that the exchange names, in a page of its own', async () => {
  await open({ supportUrl: 'https://chat.example/help' });
  const chat = await screen.findByRole('link', { name: 'Open chat' });
  expect(chat).toHaveAttribute('href', 'https://chat.example/help');
  expect(chat).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/Never tell anyone a password/)).toBeVisible();
});

test.each([
  ['no address', '', 'sandbox', /The sandbox has no support staff/],
  ['this very page', '/kf', 'sandbox', /The sandbox has no support staff/],
  ['a script', 'javascript:alert(1)', 'live', /This exchange has no chat/],
  ['another host without a scheme', '//evil.example', 'live', /This exchange has no chat/],
] as const)('with %s there is no link, and the page says why', async (_, url, environment, why) => {
  await open({ supportUrl: url, environment });
  expect(await screen.findByText(why)).toBeVisible();
  await settled();
  expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
});

test('it leads with a search, and what was found stands in place of the rest', async () => {
  const { user } = await open({});
  await user.type(await screen.findByRole('searchbox', { name: 'Search help' }), 'adults');
  expect(screen.getByRole('link', { name: /^Identity denied/ })).toHaveAttribute(
    'href',
    '/bz2?article=denied',
  );
  expect(screen.queryByRole('heading', { name: 'Report a fraud' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), ' zebra');
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/bz');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('heading', { name: 'Report a fraud' })).toBeVisible();
});

test('then comes what one did last, with the way to it', async () => {
  const lastOrder = order({ state: 'settled', result: 'lose', profit: '-20.2', symbol: 'EUR/USD' });
  await start({
    path: '/kf',
    token: 't',
    answers: {
      orderList: { ...standardAnswers().orderList, items: [lastOrder] },
      balanceList: ({ body }: { body: Record<string, unknown> }) => ({
        items: body.kind === 'deposit' ? [depositRow({ amount: '150' })] : [],
        nextCursor: null,
      }),
    },
  });
  const about = await screen.findByRole('link', {
    name: /^About your last order.*EUR\/USD · −20\.20/,
  });
  expect(about).toHaveAttribute('href', `/orderrecord?order=${lastOrder.orderNo}`);
  expect(
    await screen.findByRole('link', { name: /^About your last deposit.*150\.00 USDT/ }),
  ).toHaveAttribute('href', '/recharge2?deposit=D-1');
  expect(
    await screen.findByRole('link', { name: /^About your last withdrawal.*No withdrawals yet/ }),
  ).toHaveAttribute('href', '/record?tab=withdrawals');
});

test('of a visitor nothing is asked for', async () => {
  const { exchange } = app;
  await open({});
  await screen.findByRole('link', { name: 'Why are my funds frozen?' });
  await settled();
  expect(screen.queryByText('About your last order')).not.toBeInTheDocument();
  expect(await exchange.allAsked('orderList')).toHaveLength(0);
});

test('a question leads to its answer', async () => {
  const { user } = await open({});
  await user.click(await screen.findByRole('link', { name: 'Why are my funds frozen?' }));
  expect(
    await screen.findByRole('heading', { name: 'Why funds are frozen, and how it ends' }),
  ).toBeVisible();
});

test('a fraud can be reported, and nobody is promised their money back for a fee', async () => {
  await open({});
  expect(await screen.findByText(/No honest service charges a fee/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What to do' })).toHaveAttribute(
    'href',
    '/bz2?article=fraud',
  );
});

test.each([
  ['a user', 't', '/bindBankCard'],
  ['a visitor, after the login', undefined, '/login?to=%2FbindBankCard'],
] as const)('reporting a claim leads %s to its form', async (_who, token, href) => {
  await start({ path: '/kf', ...(token && { token }) });
  expect(await screen.findByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', href);
});

test('Support is one of the main places', async () => {
  const { user } = await start({ path: '/' });
  const tabs = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  await user.click(tabs.getByRole('link', { name: 'Support' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});
