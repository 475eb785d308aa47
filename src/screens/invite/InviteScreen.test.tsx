import { screen, waitFor, within } from '@testing-library/react';
import type { InviteRecord, ResultOf } from '../../contract';
import { inParts } from '../../testing/inParts';
import { status } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { settled } from '../../testing/settled';
import { standardAnswers } from '../../testing/standardAnswers';
import { qrPath } from '../shared/pictures/qrPath';

const { exchange, start } = appUnderTest();

const LINK = 'http://localhost/reg?invite=K7Q2MD';

const friend = (username: string, more: Partial<InviteRecord> = {}): InviteRecord => ({
  username,
  level: 1,
  registeredAt: Date.UTC(2026, 10, 16, 12),
  cashback: '0',
  ...more,
});

/** The standing of someone with friends in two levels; `more` is what a test wants otherwise. */
function invited(more: Partial<ResultOf<'invite'>> = {}): ResultOf<'invite'> {
  const standard = standardAnswers().invite;
  return {
    ...standard,
    totalCashback: '0.185184',
    levels: standard.levels.map((row) =>
      row.level === 1
        ? { ...row, members: 2, cashback: '0.123456' }
        : row.level === 2
          ? { ...row, members: 1, cashback: '0.061728' }
          : row,
    ),
    records: {
      items: [
        friend('li****01', { cashback: '0.123456' }),
        friend('mi****02', { level: 2, cashback: '0.061728' }),
      ],
      nextCursor: null,
    },
    ...more,
  };
}

async function open(path = '/yqhy') {
  const app = await start({ path, token: 'token-of-linh', answers: { invite: invited() } });
  await screen.findByRole('table', { name: 'Levels' });
  return app;
}

/** The browser of this test shares by `share`, or cannot share at all. */
function shareBy(share: Navigator['share'] | undefined) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
afterEach(() => shareBy(undefined));

const friends = () => within(screen.getByRole('list', { name: 'Your friends' }));
/** What the page puts on the clipboard from here on. */
const watchClipboard = () => jest.spyOn(navigator.clipboard, 'writeText');

test('the total stands there to the last unit, all nine levels and the friends in four places', async () => {
  await open();
  expect(screen.getByText(inParts('0.185184'))).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Levels' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'LevelShare of feeFriendsCashback',
    ...['110%20.1234', '25%10.0617', '33%00.00', '42%00.00', '51%00.00', '61%00.00'],
    ...['70.5%00.00', '80.5%00.00', '90.5%00.00'],
  ]);
  expect(friends().getAllByRole('listitem')[1]).toHaveTextContent(
    'mi****02Level 2 · since 16 Nov 20260.0617',
  );
});

test('it says that cashback comes from fees and never from deposits', async () => {
  await open();
  expect(screen.getByText(/never of deposits/)).toBeVisible();
  expect(screen.getByText(/paid by the exchange out of processing fees/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How inviting works' })).toHaveAttribute(
    'href',
    '/bz2?article=invite',
  );
});

test.each([
  ['Copy link', LINK],
  ['Copy code', 'K7Q2MD'],
])('“%s” puts it on the clipboard and says so', async (button, text) => {
  const { user } = await open();
  const write = watchClipboard();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText('Copy Successfully')).toBeVisible();
  expect(write).toHaveBeenCalledWith(text);
});

test('a browser that does not allow copying says what to do instead', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/does not allow copying/)).toBeVisible();
});

test('friends are listed by when they came, and by level, and both lie in the address', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  expect(window.location.search).toBe('?period=today');
  const midnight = new Date().setHours(0, 0, 0, 0);
  await waitFor(() =>
    expect(exchange.asked('invite').at(-1)?.body).toMatchObject({ from: midnight }),
  );
  // The backend of this test ignores the days: what does not fit is left out all the same.
  await user.click(await screen.findByRole('button', { name: 'Clear filter' }));
  expect(window.location.search).toBe('');
  expect(friends().getAllByRole('listitem').length).toBeGreaterThan(1);
});

describe('sharing', () => {
  it('hands the link to the device', async () => {
    const share = jest.fn(() => Promise.resolve());
    const { user } = await open();
    shareBy(share);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Join me on Tidemark', url: LINK });
    await settled();
    expect(screen.queryByText('Copy Successfully')).not.toBeInTheDocument();
  });

  it('copies the link where the browser cannot share', async () => {
    const { user } = await open();
    shareBy(undefined);
    const write = watchClipboard();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copy Successfully')).toBeVisible();
    expect(write).toHaveBeenCalledWith(LINK);
  });

  it('copies the link where sharing fails, and is silent when the user changes their mind', async () => {
    const { user } = await open();
    const write = watchClipboard();
    shareBy(() => Promise.reject(new DOMException('no', 'AbortError')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await settled();
    expect(write).not.toHaveBeenCalled();
    shareBy(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Copy Successfully')).toBeVisible();
    expect(write).toHaveBeenCalledWith(LINK);
  });
});

test('the code of the link opens in a sheet', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'QR code' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'QR code' }));
  const code = sheet.getByRole('img', { name: 'QR code of your invite link' });
  expect(code).toContainHTML(`d="${qrPath(LINK).path}"`);
  expect(sheet.getByText(LINK)).toBeVisible();
});

test('another link draws another code', () => {
  expect(qrPath(LINK).path).not.toBe(qrPath(`${LINK}2`).path);
});

test('a level lists its own friends alone, keeps the totals, and the address keeps the level', async () => {
  const { user } = await open();
  exchange.answer({
    invite: ({ body }) =>
      invited(
        body.level === 2 ? { records: { items: [friend('mi****02')], nextCursor: null } } : {},
      ),
  });
  await user.click(screen.getByRole('radio', { name: 'Level 2' }));
  // The list gives way to its skeleton while the level is on its way.
  await screen.findByText('mi****02');
  expect(friends().getByText('mi****02')).toBeVisible();
  expect(screen.queryByText('li****01')).not.toBeInTheDocument();
  expect(screen.getByText(inParts('0.185184'))).toBeVisible();
  expect(window.location.search).toBe('?level=2');
});

test('a level without friends says so and leads back to all', async () => {
  const { user } = await start({
    path: '/yqhy?level=7',
    token: 'token-of-linh',
    answers: {
      invite: ({ body }) =>
        invited(body.level === 7 ? { records: { items: [], nextCursor: null } } : {}),
    },
  });
  expect(await screen.findByText('Nobody in level 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all levels' }));
  expect(await screen.findByText('li****01')).toBeVisible();
});

test('without friends it says how they come', async () => {
  await start({ path: '/yqhy', token: 'token-of-linh' });
  expect(await screen.findByText('No friends yet')).toBeVisible();
});

test('ten thousand friends are asked for page by page, never more than are wanted', async () => {
  const page = (from: number) => ({
    items: Array.from({ length: 40 }, (_, place) => friend(`friend${from + place}`)),
    nextCursor: from + 40 < 10_000 ? String(from + 40) : null,
  });
  const { user } = await start({
    path: '/yqhy',
    token: 'token-of-linh',
    answers: { invite: ({ body }) => invited({ records: page(Number(body.cursor ?? 0)) }) },
  });
  expect(await screen.findByText('friend39')).toBeVisible();
  await settled();
  expect(screen.queryByText('friend40')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('friend79')).toBeVisible();
  expect(friends().getAllByRole('listitem')).toHaveLength(80);
  expect((await exchange.allAsked('invite')).map(({ body }) => body.cursor)).toEqual([
    undefined,
    '40',
  ]);
});

test('when it cannot be had it says so, and the next try brings it', async () => {
  const { user } = await start({
    path: '/yqhy',
    token: 'token-of-linh',
    answers: { invite: status(500) },
  });
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  exchange.answer({ invite: invited() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Levels' })).toBeVisible();
});

test('Mine shows what was earned and leads here', async () => {
  const { user } = await start({
    path: '/my',
    token: 'token-of-linh',
    answers: { invite: invited() },
  });
  const row = await screen.findByRole('link', { name: /Invite Friends.*0.185184 earned/ });
  await user.click(row);
  expect(await screen.findByRole('heading', { name: 'Invite Friends' })).toBeVisible();
});

describe('friends', () => {
  it('tells of one since when, and what the cashback came from', async () => {
    const { user } = await open();
    await user.click(friends().getByRole('button', { name: /li\*\*\*\*01/ }));
    const sheet = await screen.findByRole('dialog', { name: 'li****01' });
    expect(sheet).toHaveTextContent(/Opened an account16 Nov 2026, \d\d:00/);
    expect(sheet).toHaveTextContent('Share of fee10%');
    expect(sheet).toHaveTextContent('Cashback0.123456');
    expect(sheet).toHaveTextContent(/processing fees that this friend paid/);
    const link = within(sheet).getByRole('link', { name: 'See cashback in the cash flow' });
    expect(link).toHaveAttribute('href', '/runningwater?kind=cashback');
  });

  it('before the first one there are no nine rows of noughts, unless they are asked for', async () => {
    const { user } = await start({ path: '/yqhy', token: 'token-of-linh' });
    expect(await screen.findByText('No friends yet')).toBeVisible();
    expect(screen.getByText(/You get 10% of the processing fee/)).toBeVisible();
    await settled();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('radiogroup', { name: 'Level shown' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'All nine levels' }));
    expect(within(screen.getByRole('table', { name: 'Levels' })).getAllByRole('row')).toHaveLength(
      10,
    );
  });
});
