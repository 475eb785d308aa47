import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ResultOf } from '../../contract';
import { status } from '../../testing/exchange';
import { onLargeScreen } from '../../testing/largeScreen';
import { appUnderTest } from '../../testing/renderApp';
import { standardAnswers } from '../../testing/standardAnswers';
import { helpPath } from '../shared/help/helpArticles';

const { exchange, start } = appUnderTest();

const notice = (id: string, important = false): ResultOf<'notice'>['items'][number] => ({
  id,
  title: `Title of ${id}`,
  body: `Body of ${id}`,
  publishedAt: Date.UTC(2026, 10, 16, 12),
  important,
});
const notices = { items: [notice('n1'), notice('n2', true)], nextCursor: null };
const FREEZE = 'Why funds are frozen, and how it ends';
const DENIED = /^Identity denied/;

const field = () => screen.findByRole('searchbox', { name: 'Search help' });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const index = () => screen.queryByRole('link', { name: FREEZE });

describe('what was looked for', () => {
  it('stands in the address, until it is cleared', async () => {
    const { user } = await start({ path: '/bz' });
    await type('adults');
    expect(window.location.search).toBe('?q=adults');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(window.location.search).toBe('');
  });

  it('is there again where the address has it', async () => {
    await start({ path: '/bz?q=adults' });
    expect(await field()).toHaveValue('adults');
    expect(screen.getByRole('link', { name: DENIED })).toBeVisible();
    expect(index()).toBeNull();
  });

  it('leaves the index where it is as long as no word is typed', async () => {
    await start({ path: '/bz' });
    await type('  ');
    expect(index()).toBeVisible();
  });
});

describe('where there is no sandbox', () => {
  const live = { config: { ...standardAnswers().config, environment: 'live' as const } };

  it('neither its articles nor their subject are listed', async () => {
    await start({ path: '/bz', answers: live });
    await field();
    expect(screen.queryByRole('heading', { name: 'Sandbox' })).toBeNull();
    expect(screen.queryByRole('link', { name: /sandbox/i })).toBeNull();
  });

  it('a link to one says that there is no such article, once that is known', async () => {
    let answer = () => {};
    const known = new Promise<void>((resolve) => (answer = resolve));
    await start({
      path: helpPath('sandbox'),
      answers: { config: () => known.then(() => live.config) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Help');
    expect(screen.queryByText('This article does not exist')).toBeNull();
    answer();
    expect(await screen.findByText('This article does not exist')).toBeVisible();
  });
});

it('who is signed in goes back from the help to their own page', async () => {
  const { user } = await start({ path: '/bz', token: 'token' });
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(window.location.pathname).toBe('/my'));
});

it.each([
  ['0.005', '0', '0.5%'],
  ['0', '1.5', '1.5 USDT'],
  ['0.005', '1.5', '0.5% + 1.5 USDT'],
])('the fee of a withdrawal of %s and %s is told as %s', async (feeRate, feeFixed, told) => {
  const { config } = standardAnswers();
  await start({
    path: helpPath('withdrawals'),
    answers: { config: { ...config, withdrawal: { ...config.withdrawal, feeRate, feeFixed } } },
  });
  expect(await screen.findByText((text) => text.includes(`The fee of ${told} is`))).toBeVisible();
});

it('the article on deposits names how much one may bring', async () => {
  const { config } = standardAnswers();
  const method = { paymethod: 'bank', min: '25', max: '9000', feeRate: '0' } as const;
  await start({
    path: helpPath('deposits'),
    answers: { config: { ...config, depositMethods: [method] } },
  });
  expect(await screen.findByText(/an amount of 25 to 9,000 USDT/)).toBeVisible();
});

describe('the list of announcements', () => {
  it('marks the important ones', async () => {
    await start({ path: '/bz', answers: { notice: notices } });
    expect(await screen.findByRole('link', { name: /n2/ })).toHaveTextContent('Important');
    expect(screen.getByRole('link', { name: /n1/ })).not.toHaveTextContent('Important');
  });

  it('has the older ones at a tap', async () => {
    const { user } = await start({
      path: '/bz',
      answers: {
        notice: ({ body }) =>
          body.cursor === 'older'
            ? { items: [notice('n3')], nextCursor: null }
            : { ...notices, nextCursor: 'older' },
      },
    });
    await screen.findByRole('link', { name: /n1/ });
    expect(screen.queryByRole('link', { name: /n3/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /n3/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that there are none', async () => {
    await start({ path: '/bz', answers: { notice: { items: [], nextCursor: null } } });
    expect(await screen.findByText('No announcements')).toBeVisible();
  });

  it('says that they could not be had, and has them at a tap', async () => {
    const { user } = await start({ path: '/bz', answers: { notice: status(500) } });
    expect(await screen.findByText('Announcements could not be loaded')).toBeVisible();
    exchange.answer({ notice: notices });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /n1/ })).toBeVisible();
  });
});

describe('where there is room for a text beside the index', () => {
  beforeEach(onLargeScreen);
  const pane = (name: string | RegExp) => screen.findByRole('region', { name, hidden: true });
  const current = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link', { current: true })
      .map(({ textContent }) => textContent);

  it('the first article stands there, and a tap brings another one', async () => {
    const { user } = await start({ path: '/bz' });
    await pane('How rise/fall orders work');
    expect(current()).toEqual(['How rise/fall orders work']);
    await user.click(screen.getByRole('link', { name: FREEZE }));
    await pane(FREEZE);
    expect(current()).toEqual([FREEZE]);
    expect(document.title).toMatch(new RegExp(`^${FREEZE}`));
    expect(await field()).toBeVisible();
  });

  it('an announcement stands there too', async () => {
    const { user } = await start({ path: '/bz', answers: { notice: notices } });
    await user.click(await screen.findByRole('link', { name: /n2/ }));
    expect(await pane('Title of n2')).toHaveTextContent('Body of n2');
    expect(current()).toEqual([expect.stringMatching('Title of n2')]);
    expect(await field()).toBeVisible();
  });

  it('the search goes on while its results are read', async () => {
    const { user } = await start({ path: '/bz' });
    await type('adults');
    await user.click(screen.getByRole('link', { name: DENIED }));
    await pane(DENIED);
    expect(new URLSearchParams(window.location.search).get('q')).toBe('adults');
    expect(await field()).toHaveValue('adults');
    expect(current()).toEqual([expect.stringMatching(DENIED)]);
  });
});
