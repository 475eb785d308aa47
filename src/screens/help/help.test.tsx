import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readCatalogue } from '../../../tooling/messages.mjs';
import { LANGUAGES } from '#contract';
import type { ResultOf } from '#contract';
import { selectPreferences } from '../../state/storage/persist';
import { status } from '#testkit/app/exchange';
import { onLargeScreen } from '#testkit/app/largeScreen';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { depositRow, noticeRow, order } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { HELP_ARTICLES, helpPath } from '../shared/help/helpArticles';
import { sections } from './sections';

const { exchange, start } = appUnderTest();

const notice = (id: string, important = false) => ({
  ...noticeRow(id, { title: `Title of ${id}`, publishedAt: Date.UTC(2026, 10, 16, 12), important }),
  body: `Body of ${id}`,
});

describe('Help index', () => {
  const notices = { items: [notice('n1'), notice('n2', true)], nextCursor: null };

  const FREEZE = 'Why funds are frozen, and how it ends';

  const DENIED = /^Identity denied/;

  const field = () => screen.findByRole('searchbox', { name: 'Search help' });

  const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

  const index = () => screen.queryByRole('link', { name: FREEZE });

  describe('search text', () => {
    it('is kept in the URL until the user clears it', async () => {
      const { user } = await start({ path: '/bz' });
      await type('adults');
      expect(window.location.search).toBe('?q=adults');
      await user.click(screen.getByRole('button', { name: 'Clear the search' }));
      expect(window.location.search).toBe('');
    });

    it('is restored from the URL', async () => {
      await start({ path: '/bz?q=adults' });
      expect(await field()).toHaveValue('adults');
      expect(screen.getByRole('link', { name: DENIED })).toBeVisible();
      expect(index()).toBeNull();
    });

    it('does not replace the index if it contains no word', async () => {
      await start({ path: '/bz' });
      await type('  ');
      expect(index()).toBeVisible();
    });
  });

  describe('live environment', () => {
    const live = { config: { ...standardAnswers().config, environment: 'live' as const } };

    it('hides the sandbox articles and their heading', async () => {
      await start({ path: '/bz', answers: live });
      await field();
      expect(screen.queryByRole('heading', { name: 'Sandbox' })).toBeNull();
      expect(screen.queryByRole('link', { name: /sandbox/i })).toBeNull();
    });

    it('says that a sandbox article does not exist once the config is loaded', async () => {
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

  it('has a back button that leads a signed-in user to Mine', async () => {
    const { user } = await start({ path: '/bz', token: 'token' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it.each([
    ['0.005', '0', '0.5%'],
    ['0', '1.5', '1.5 USDT'],
    ['0.005', '1.5', '0.5% + 1.5 USDT'],
  ])(
    'shows a withdrawal fee with the rate %s and the fixed amount %s as %s',
    async (feeRate, feeFixed, fee) => {
      const { config } = standardAnswers();
      await start({
        path: helpPath('withdrawals'),
        answers: { config: { ...config, withdrawal: { ...config.withdrawal, feeRate, feeFixed } } },
      });
      expect(
        await screen.findByText((text) => text.includes(`The fee of ${fee} is`)),
      ).toBeVisible();
    },
  );

  it('shows the deposit limits in the deposit article', async () => {
    const { config } = standardAnswers();
    const method = { paymethod: 'bank', min: '25', max: '9000', feeRate: '0' } as const;
    await start({
      path: helpPath('deposits'),
      answers: { config: { ...config, depositMethods: [method] } },
    });
    expect(await screen.findByText(/an amount of 25 to 9,000 USDT/)).toBeVisible();
  });

  describe('announcement list', () => {
    it('marks important announcements', async () => {
      await start({ path: '/bz', answers: { notice: notices } });
      expect(await screen.findByRole('link', { name: /n2/ })).toHaveTextContent('Important');
      expect(screen.getByRole('link', { name: /n1/ })).not.toHaveTextContent('Important');
    });

    it('loads older announcements on tap', async () => {
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

    it('shows that there are no announcements', async () => {
      await start({ path: '/bz', answers: { notice: { items: [], nextCursor: null } } });
      expect(await screen.findByText('No announcements')).toBeVisible();
    });

    it('shows an error if announcements cannot be loaded, and retries', async () => {
      const { user } = await start({ path: '/bz', answers: { notice: status(500) } });
      expect(await screen.findByText('Announcements could not be loaded')).toBeVisible();
      exchange.answer({ notice: notices });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: /n1/ })).toBeVisible();
    });
  });

  describe('wide layout', () => {
    beforeEach(onLargeScreen);
    const pane = (name: string | RegExp) => screen.findByRole('region', { name, hidden: true });
    const current = () =>
      within(screen.getByRole('main'))
        .getAllByRole('link', { current: true })
        .map(({ textContent }) => textContent);

    it('shows the first article next to the index, and another article on tap', async () => {
      const { user } = await start({ path: '/bz' });
      await pane('How rise/fall orders work');
      expect(current()).toEqual(['How rise/fall orders work']);
      await user.click(screen.getByRole('link', { name: FREEZE }));
      await pane(FREEZE);
      expect(current()).toEqual([FREEZE]);
      expect(document.title).toMatch(new RegExp(`^${FREEZE}`));
      expect(await field()).toBeVisible();
    });

    it('shows an announcement next to the index', async () => {
      const { user } = await start({ path: '/bz', answers: { notice: notices } });
      await user.click(await screen.findByRole('link', { name: /n2/ }));
      expect(await pane('Title of n2')).toHaveTextContent('Body of n2');
      expect(current()).toEqual([expect.stringMatching('Title of n2')]);
      expect(await field()).toBeVisible();
    });

    it('keeps the search results while a found article is shown', async () => {
      const { user } = await start({ path: '/bz' });
      await type('adults');
      await user.click(screen.getByRole('link', { name: DENIED }));
      await pane(DENIED);
      expect(new URLSearchParams(window.location.search).get('q')).toBe('adults');
      expect(await field()).toHaveValue('adults');
      expect(current()).toEqual([expect.stringMatching(DENIED)]);
    });
  });
});

describe('Help articles', () => {
  /** The standard config with deposit methods, so that no figure of an article is missing. */
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

  test('are each listed under exactly one subject', () => {
    expect(sections.flatMap(({ articles }) => articles).toSorted()).toEqual(
      [...HELP_ARTICLES].toSorted(),
    );
  });

  test('are found by their words; the search shows the number of results and opens an article', async () => {
    const { user } = await start({ path: '/bz' });
    await screen.findByRole('link', { name: 'How rise/fall orders work' });
    search('ADULTS');
    expect(screen.getByText('1 article found')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('link', { name: /^Identity denied: causes and what to do/ }));
    expect(await screen.findByText(/Only adults may hold an account/)).toBeVisible();
  });

  test('have the matching words marked in the search results', async () => {
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

  test('are found in Vietnamese when the search text has no accents', async () => {
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

  test('have a link to support when a search finds none, and a button that clears the search', async () => {
    const { user } = await start({ path: '/bz' });
    await screen.findByRole('searchbox');
    search('zebra');
    expect(screen.getByText('Nothing found for “zebra”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(
      screen.getByRole('link', { name: 'Why funds are frozen, and how it ends' }),
    ).toBeVisible();
  });

  test('contain the figures of the config', async () => {
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
    // The break-even share is (1 + fee rate) / (1 + payout rate), here 1.02 / 1.5.
    expect(screen.getByText(/you need to win 68.0% of your orders/)).toBeVisible();
  });

  test.each([
    [
      'passwords',
      'why a phone number cannot be changed',
      [/cannot be changed in the app/, /you registered/],
    ],
    [
      'withdrawals',
      'the rules for new targets',
      [
        /first address are bound without a password/,
        /another one, and unbinding either, needs your fund password/,
        /also waits before the first withdrawal/,
      ],
    ],
  ] as const)('include an article “%s” that explains %s', async (id, _subject, phrases) => {
    await start({ path: helpPath(id) });
    const text = await screen.findByRole('article');
    for (const phrase of phrases) expect(text).toHaveTextContent(phrase);
  });

  test('have dashes instead of figures, the reason and a retry while the config is missing', async () => {
    const answers = { config: status(500) };
    const { user } = await start({ path: helpPath('withdrawals'), answers });
    expect(await screen.findByText(/From – to – USDT/)).toBeVisible();
    expect(screen.getByText(/no turnover, no tax and no payment in advance/)).toBeVisible();
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    exchange.answer({ config: configWithDeposits() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/From 10 to 5,000 USDT/)).toBeVisible();
    expect(screen.queryByText('The figures could not be loaded.')).toBeNull();
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(HELP_ARTICLES)('have a title and a text for the article %s', async (id) => {
      await start({ path: helpPath(id), language, answers: { config: configWithDeposits() } });
      const text = await screen.findByRole('article');
      const title = screen.getByRole('heading', { level: 1 });
      expect(title.textContent).not.toMatch(/^help\./);
      expect(within(text).getAllByRole('paragraph').length).toBeGreaterThan(2);
      await settled();
      expect(text).not.toHaveTextContent(/[<>{}]|help\.|(^|\s)–/);
    });
  });

  test.each(['/bz2?article=unknown', '/bz2?article=', '/bz2?article=constructor'])(
    'show an error with a link to the index at %s, which names no existing article',
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
          ? { items: [notice('n1', true)], nextCursor: null }
          : { items: [notice('n2')], nextCursor: 'older' },
    };

    it('are listed, and a tap shows the whole text', async () => {
      const { user } = await start({
        path: '/bz',
        answers: { notice: { items: [notice('n1', true), notice('n2')], nextCursor: null } },
      });
      await user.click(await screen.findByRole('link', { name: /Title of n2.*16 Nov 2026/ }));
      expect(await screen.findByText('Body of n2')).toBeVisible();
    });

    it('are loaded from a later page of the list and marked as read', async () => {
      const { store } = await start({ path: '/bz2?notice=n1', answers: twoPages });
      expect(await screen.findByText('Body of n1')).toBeVisible();
      expect(screen.getByText('Important')).toBeVisible();
      expect(selectPreferences(store.getState()).helpSeen).toEqual(['notice.n1']);
    });

    it('that do not exist are reported as such after the last page of the list', async () => {
      await start({ path: '/bz2?notice=gone', answers: twoPages });
      expect(await screen.findByText('This announcement does not exist')).toBeVisible();
      expect(await exchange.allAsked('notice')).toHaveLength(2);
      expect(screen.getByRole('link', { name: 'All announcements' })).toHaveAttribute(
        'href',
        '/bz',
      );
    });

    it('are loaded again on tap after an error', async () => {
      const { user } = await start({ path: '/bz2?notice=n1', answers: { notice: status(500) } });
      expect(await screen.findByText('Announcements could not be loaded')).toBeVisible();
      exchange.answer({ notice: { items: [notice('n1', true)], nextCursor: null } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Body of n1')).toBeVisible();
    });
  });

  test('are linked from the sheet about the sandbox, which “Play money” opens', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('button', { name: 'Play money' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'This is a sandbox' }));
    await user.click(sheet.getByRole('link', { name: 'More about the sandbox' }));
    expect(await screen.findByRole('heading', { name: 'The sandbox: play money' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('are linked from the risk notice of the login', async () => {
    await start({ path: '/login' });
    expect(await screen.findByRole('link', { name: 'How it works' })).toHaveAttribute(
      'href',
      helpPath('orders'),
    );
  });

  test('are replaced with the index if the URL names none', async () => {
    await start({ path: '/bz2' });
    expect(await screen.findByRole('searchbox', { name: 'Search help' })).toBeVisible();
  });

  test('have a back button that leads a visitor to a public page', async () => {
    const { user } = await start({ path: '/bz' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test.each(LANGUAGES)(
    'have the same names of deposit states as the records, in the language %s',
    async (language) => {
      const messages = await readCatalogue(language);
      for (const state of ['awaiting', 'review', 'success', 'fail']) {
        const name = messages[`records.state.${state}`];
        expect(name).toBeTruthy();
        expect(messages['help.deposits.states']).toContain(name);
      }
    },
  );
});

describe('Support', () => {
  function configWith(more: Partial<ResultOf<'config'>>): ResultOf<'config'> {
    const { config } = standardAnswers();
    return { ...config, ...more };
  }

  const open = (more: Partial<ResultOf<'config'>>) =>
    start({ path: '/kf', answers: { config: configWith(more) } });

  test('links to the chat address of the config, in a new tab', async () => {
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
  ] as const)(
    'shows a reason instead of the chat link if the chat address in the config is %s',
    async (_, url, environment, reason) => {
      await open({ supportUrl: url, environment });
      expect(await screen.findByText(reason)).toBeVisible();
      await settled();
      expect(screen.queryByRole('link', { name: 'Open chat' })).not.toBeInTheDocument();
    },
  );

  test('shows the search first; search results replace all other parts', async () => {
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

  test('links to the latest order, deposit and withdrawal of the user', async () => {
    const lastOrder = order({
      state: 'settled',
      result: 'lose',
      profit: '-20.2',
      symbol: 'EUR/USD',
    });
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

  test('requests no records for a visitor', async () => {
    await open({});
    await screen.findByRole('link', { name: 'Why are my funds frozen?' });
    await settled();
    expect(screen.queryByText('About your last order')).not.toBeInTheDocument();
    expect(await exchange.allAsked('orderList')).toHaveLength(0);
  });

  test('links a frequent question to its article', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('link', { name: 'Why are my funds frozen?' }));
    expect(
      await screen.findByRole('heading', { name: 'Why funds are frozen, and how it ends' }),
    ).toBeVisible();
  });

  test('links to the fraud article and warns of fees for recovering money', async () => {
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
  ] as const)('has a link to the claim form for %s', async (_user, token, href) => {
    await start({ path: '/kf', ...(token && { token }) });
    expect(await screen.findByRole('link', { name: 'Report a claim' })).toHaveAttribute(
      'href',
      href,
    );
  });

  test('is a tab of the main navigation', async () => {
    const { user } = await start({ path: '/' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    await user.click(tabs.getByRole('link', { name: 'Customer support' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Customer support' }),
    ).toBeVisible();
  });
});
