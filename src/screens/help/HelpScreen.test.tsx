import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readCatalogue } from '../../../scripts/messages.mjs';
import { LANGUAGES, type ResultOf } from '../../contract';
import { status } from '../../testing/exchange';
import { selectPreferences } from '../../state/storage/persist';
import { appUnderTest } from '../../testing/renderApp';
import { standardAnswers } from '../../testing/standardAnswers';
import { HELP_ARTICLES, helpPath } from '../shared/help/helpArticles';
import { sections } from './sections';

const { exchange, start } = appUnderTest();

const notice = (id: string): ResultOf<'notice'>['items'][number] => ({
  id,
  title: `Title of ${id}`,
  body: `Body of ${id}`,
  publishedAt: Date.UTC(2026, 10, 16, 12),
  important: id === 'n1',
});

/** The usual config with the ways to deposit, so that no figure of an article is unknown. */
function configWithDeposits(): ResultOf<'config'> {
  const { config } = standardAnswers();
  const method = { min: '10', max: '10000', feeRate: '0' };
  return {
    ...config,
    depositMethods: [
      { ...method, paymethod: 'digital' },
      { ...method, paymethod: 'bank' },
    ],
  };
}

const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), {
    target: { value: text },
  });

test('every article stands under one subject', () => {
  expect(sections.flatMap(({ articles }) => articles).toSorted()).toEqual(
    [...HELP_ARTICLES].toSorted(),
  );
});

test('a search finds by words of the text, says how many, and leads there', async () => {
  const { user } = await start({ path: '/bz' });
  await screen.findByRole('link', { name: 'How rise/fall orders work' });
  search('ADULTS');
  expect(screen.getByText('1 article found')).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('link', { name: /^Identity denied: causes and what to do/ }));
  expect(await screen.findByText(/Only adults may hold an account/)).toBeVisible();
});

test('each result shows the place where the words stand, and marks them', async () => {
  await start({ path: '/bz' });
  await screen.findByRole('link', { name: 'How rise/fall orders work' });
  search('adults HOLD');
  const row = within(screen.getByRole('link', { name: /^Identity denied/ }));
  expect(row.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
    'adults',
    'hold',
  ]);
  expect(screen.getByRole('link', { name: /adults may hold an account/ })).toBeVisible();
});

test('Vietnamese is found without its accents', async () => {
  await start({ path: '/bz', language: 'vn' });
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: 'vi sao tien bi dong bang' } });
  const found = within(screen.getByRole('list')).getAllByRole('link');
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Vì sao tiền bị đóng băng và khi nào hết/),
  ]);
  const marks = within(screen.getByRole('list')).getAllByRole('mark');
  expect(marks.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Vì', 'sao', 'tiền', 'đóng', 'băng']),
  );
});

test('a search without result says so and leads to support; clearing it brings all back', async () => {
  const { user } = await start({ path: '/bz' });
  await screen.findByRole('searchbox');
  search('zebra');
  expect(screen.getByText('Nothing found for “zebra”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('link', { name: 'Why funds are frozen, and how it ends' })).toBeVisible();
});

test('an article takes its figures from this exchange', async () => {
  const config = configWithDeposits();
  await start({
    path: helpPath('orders'),
    answers: {
      config: {
        ...config,
        order: {
          ...config.order,
          feeRate: '0.02',
          maxAmount: '7500',
          durations: [{ durationSec: 90, payoutRate: '0.5' }],
        },
      },
    },
  });
  expect(await screen.findByText(/put 1 to 7,500 USDT on it/)).toBeVisible();
  expect(screen.getByText(/50% for 1 min 30 sec/)).toBeVisible();
  expect(screen.getByText(/2% of the stake is charged/)).toBeVisible();
  // (1 + 0.02) / (1 + 0.5)
  expect(screen.getByText(/you need to win 68.0% of your orders/)).toBeVisible();
});

test.each([
  ['passwords', 'a phone number that changed', [/cannot be changed in the app/, /you registered/]],
  [
    'withdrawals',
    'new targets, as the exchange treats them',
    [
      /first address are bound without a password/,
      /another one, and unbinding either, needs your fund password/,
      /also waits before the first withdrawal/,
    ],
  ],
] as const)('the article on %s says what to know of %s', async (id, _what, said) => {
  await start({ path: helpPath(id) });
  const text = await screen.findByRole('article');
  for (const words of said) expect(text).toHaveTextContent(words);
});

test('an article can be read while the exchange does not answer; its figures are dashes', async () => {
  await start({ path: helpPath('withdrawals'), answers: { config: status(500) } });
  expect(await screen.findByText(/From – to – USDT/)).toBeVisible();
  expect(screen.getByText(/no turnover, no tax and no payment in advance/)).toBeVisible();
});

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(HELP_ARTICLES)('%s has a title and its text', async (id) => {
    await start({ path: helpPath(id), language, answers: { config: configWithDeposits() } });
    const text = await screen.findByRole('article');
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).not.toMatch(/^help\./);
    expect(within(text).getAllByRole('paragraph').length).toBeGreaterThan(2);
    await waitFor(() => expect(text).not.toHaveTextContent(/[<>{}]|help\.|(^|\s)–/));
  });
});

test.each(['/bz2?article=unknown', '/bz2?article=', '/bz2?article=constructor'])(
  'at %s it says that there is no such article and leads on',
  async (path) => {
    const { user } = await start({ path });
    expect(await screen.findByText('This article does not exist')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All articles' }));
    expect(await screen.findByRole('searchbox')).toBeVisible();
  },
);

describe('announcements', () => {
  const twoPages = {
    notice: ({ body }: { body: Record<string, unknown> }) =>
      body.cursor === 'older'
        ? { items: [notice('n1')], nextCursor: null }
        : { items: [notice('n2')], nextCursor: 'older' },
  };

  it('are listed, and each opens whole', async () => {
    const { user } = await start({
      path: '/bz',
      answers: { notice: { items: [notice('n1'), notice('n2')], nextCursor: null } },
    });
    await user.click(await screen.findByRole('link', { name: /Title of n2.*16 Nov 2026/ }));
    expect(await screen.findByText('Body of n2')).toBeVisible();
  });

  it('are found on a later page of the list, and count as read', async () => {
    const { store } = await start({ path: '/bz2?notice=n1', answers: twoPages });
    expect(await screen.findByText('Body of n1')).toBeVisible();
    expect(screen.getByText('Important')).toBeVisible();
    expect(selectPreferences(store.getState()).helpSeen).toEqual(['notice.n1']);
  });

  it('that do not exist say so after the last page', async () => {
    await start({ path: '/bz2?notice=gone', answers: twoPages });
    expect(await screen.findByText('This announcement does not exist')).toBeVisible();
    expect(await exchange.allAsked('notice')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'All announcements' })).toHaveAttribute('href', '/bz');
  });

  it('that cannot be read can be asked for again', async () => {
    const { user } = await start({ path: '/bz2?notice=n1', answers: { notice: status(500) } });
    expect(await screen.findByText('Announcements could not be loaded')).toBeVisible();
    exchange.answer({ notice: { items: [notice('n1')], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Body of n1')).toBeVisible();
  });
});

test('“What is this?” of the sandbox leads to its article', async () => {
  const { user } = await start({ path: '/lang' });
  await user.click(await screen.findByRole('button', { name: 'What is this?' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'This is a sandbox' }));
  await user.click(sheet.getByRole('link', { name: 'More about the sandbox' }));
  expect(await screen.findByRole('heading', { name: 'The sandbox: play money' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the risk notice of the login leads to how orders work', async () => {
  await start({ path: '/login' });
  expect(await screen.findByRole('link', { name: 'How it works' })).toHaveAttribute(
    'href',
    helpPath('orders'),
  );
});

test('without an article the index stands there', async () => {
  await start({ path: '/bz2' });
  expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeVisible();
});

test('a visitor goes back from the help to a page that is open to them', async () => {
  const { user } = await start({ path: '/bz' });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test.each(LANGUAGES)(
  'the states of a deposit are called in %s as the records call them',
  async (language) => {
    const said = await readCatalogue(language);
    for (const state of ['awaiting', 'review', 'success', 'fail']) {
      const name = said[`records.state.${state}`];
      expect(name).toBeTruthy();
      expect(said['help.deposits.states']).toContain(name);
    }
  },
);
