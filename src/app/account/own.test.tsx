import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DAY_MS } from '#contract';
import type { Order } from '#contract';
import { formatDate } from '../../intl';
import { addAlert } from '../../state/alerts/alerts';
import { setCheckInterval, limitsStore, currentBreakEnd } from '../../state/limits/limits';
import { addToInbox, inboxStore } from '../../state/storage/inbox';
import { notificationsChosen } from '../../state/storage/preferences';
import { appTime } from '../../state/time/time';
import { toastShown } from '../../state/toasts';
import { inParts } from '#testkit/app/inParts';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { order, orderTotals, quote, user as linh } from '#testkit/app/sampleRows';
import { settled } from '#testkit/app/settled';

const { start } = appUnderTest();
const token = 't';

const won: Order = order({
  ...{ orderNo: 'TM-WON', state: 'settled', result: 'win', profit: '15.8' },
  ...{ exitPrice: '1.08437', exitAt: Date.now() },
});

/** An order that is open until `end` is called. */
function endingOrder() {
  let isOver = false;
  const open = order({ orderNo: 'TM-WON', endsAt: Date.now() + 1_500 });
  return {
    end: () => {
      isOver = true;
    },
    answers: {
      orderHoldList: () => ({ items: isOver ? [] : [open] }),
      productOrders: () => ({ items: isOver ? [won] : [open], nextCursor: null }),
    },
  };
}

/** The first touch, which starts the deferred work of the page. */
const touch = () => fireEvent.pointerUp(document.body);
const inbox = () => inboxStore.get(linh.id);

describe('Inbox', () => {
  it('stores an order result as unread and links to the receipt', async () => {
    const { end, answers } = endingOrder();
    const { user } = await start({ path: '/', token, answers });
    touch();
    await screen.findByRole('region', { name: 'Open orders' });
    end();
    await user.click(await screen.findByRole('button', { name: 'Inbox, 1 unread' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    const message = await sheet.findByRole('link', { name: /EUR\/USD.*15\.80/ });
    expect(message).toHaveAttribute('href', '/orderrecord?order=TM-WON');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Inbox' })).toBeVisible();
  });

  it('stores a toast with a link once, and no toast without a link', async () => {
    const { store } = await start({ path: '/', token });
    touch();
    act(() => {
      store.dispatch(toastShown({ id: 'error.offline' }, 'bad'));
      store.dispatch(
        toastShown(
          { id: 'news.order.void', values: { symbol: 'EUR/USD' } },
          'info',
          '/orderrecord?order=A',
        ),
      );
    });
    await waitFor(() => expect(inbox()).toHaveLength(1));
    act(() => {
      store.dispatch(
        toastShown(
          { id: 'news.order.tie', values: { symbol: 'EUR/USD' } },
          'info',
          '/orderrecord?order=A',
        ),
      );
    });
    expect(inbox().map(({ id }) => id)).toEqual(['news.order.void']);
  });

  it('groups its messages by day, the last two by name', async () => {
    const texts = ['news.order.win', 'news.order.lose', 'news.order.tie'] as const;
    const now = Date.now();
    for (const [days, id] of [...texts.entries()].reverse()) {
      const values = {
        symbol: 'EUR/USD',
        ...(days < 2 && { net: { net: days ? '-20.2' : '15.8' } }),
      };
      const path = `/orderrecord?order=${days}`;
      addToInbox(linh.id, [{ key: path, text: { id, values }, path }], now - days * DAY_MS);
    }
    const { user } = await start({ path: '/my', token });
    await user.click(await screen.findByRole('button', { name: 'Inbox, 3 unread' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    const [today, ...others] = await sheet.findAllByRole('link');
    expect(today).toHaveTextContent(/^EUR\/USD: your order won.*\+15\.80$/);
    expect(others[0]).toHaveTextContent(/−20\.20$/);
    const days = sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Inbox', 'Today', 'Yesterday', formatDate(now - 2 * DAY_MS, 'en')]);
  });

  it('explains its content while empty', async () => {
    const { user } = await start({ path: '/', token });
    await user.click(await screen.findByRole('button', { name: 'Inbox' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    await settled();
    expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  });
});

describe('Notification settings (vibration, wake lock, system notifications)', () => {
  const vibrate = jest.fn();
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  const notificationTexts: string[] = [];
  const FakeNotification = Object.assign(
    function Fake(_title: string, options?: { body: string }) {
      if (options) notificationTexts.push(options.body);
      return { close: () => undefined };
    },
    { permission: 'granted', requestPermission: jest.fn(() => Promise.resolve('granted')) },
  );

  beforeEach(() => {
    vibrate.mockClear();
    request.mockClear();
    notificationTexts.length = 0;
    FakeNotification.permission = 'granted';
    Object.assign(navigator, { vibrate, wakeLock: { request } });
    Object.assign(window, { Notification: FakeNotification });
  });
  afterEach(() => {
    for (const name of ['vibrate', 'wakeLock']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(window, 'Notification');
  });

  it('vibrate at a result and keep the screen on in the last two minutes of an order', async () => {
    const { end, answers } = endingOrder();
    await start({ path: '/', token, answers });
    touch();
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    expect(vibrate).not.toHaveBeenCalled();
    end();
    await waitFor(() => expect(vibrate.mock.calls).toEqual([[[20, 60, 20]]]));
  });

  it('are off when the user switched them off', async () => {
    const signals = { vibration: false, wakeLock: false };
    localStorage.setItem('preferences', JSON.stringify({ version: 1, signals }));
    const { end, answers } = endingOrder();
    await start({ path: '/', token, answers });
    touch();
    await screen.findByRole('region', { name: 'Open orders' });
    end();
    await waitFor(() => expect(inbox()).toHaveLength(1));
    await settled();
    expect(vibrate).not.toHaveBeenCalled();
    expect(request).not.toHaveBeenCalled();
  });

  it('show a notification only on a hidden page and only when enabled', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const { store } = await start({ path: '/', token });
    touch();
    const showToast = (number: string) =>
      act(() => {
        const values = { symbol: 'EUR/USD', net: { net: '15.8' } };
        store.dispatch(
          toastShown({ id: 'news.order.win', values }, 'info', `/orderrecord?order=${number}`),
        );
      });
    showToast('SEEN');
    await waitFor(() => expect(inbox()).toHaveLength(1));
    visibility.mockReturnValue('hidden');
    showToast('UNWANTED');
    await settled();
    expect(notificationTexts).toEqual([]);
    act(() => void store.dispatch(notificationsChosen({ notifications: true })));
    showToast('HIDDEN');
    await waitFor(() =>
      expect(notificationTexts).toEqual([expect.stringMatching(/EUR\/USD.*15\.80/)]),
    );
    visibility.mockReturnValue('visible');
    showToast('IN SIGHT');
    await settled();
    expect(notificationTexts).toHaveLength(1);
    expect(inbox()).toHaveLength(4);
  });

  it('are not promised by a browser that has none of them', async () => {
    for (const name of ['vibrate', 'wakeLock']) Reflect.deleteProperty(navigator, name);
    Reflect.deleteProperty(window, 'Notification');
    await start({ path: '/lang', token });
    await screen.findByRole('switch', { name: 'Notifications' });
    expect(screen.getAllByText('This browser has none')).toHaveLength(3);
    for (const each of screen.getAllByRole('switch')) {
      expect(each).toBeDisabled();
      expect(each).not.toBeChecked();
    }
  });

  it('request the permission for notifications only on a tap and only after an order', async () => {
    FakeNotification.permission = 'default';
    const { user, store } = await start({ path: '/lang', token });
    const notifications = await screen.findByRole('switch', { name: 'Notifications' });
    expect(notifications).toBeDisabled();
    expect(screen.getByText('Can be turned on after your first order')).toBeVisible();
    touch();
    const values = { symbol: 'EUR/USD' };
    act(() => {
      store.dispatch(toastShown({ id: 'news.order.tie', values }, 'info', '/orderrecord?order=A'));
    });
    await waitFor(() => expect(notifications).toBeEnabled());
    await settled();
    expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
    await user.click(notifications);
    expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(store.getState().settings.preferences.signals.notifications).toBe(true),
    );
  });
});

describe('Reality check', () => {
  it('shows the net result after the chosen time and offers a break', async () => {
    setCheckInterval(linh.id, 15);
    const since = Date.now() - 20 * 60_000;
    sessionStorage.setItem('presence', JSON.stringify({ since, spentMs: 15 * 60_000 }));
    let passedMs = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const lost = { ...won, result: 'lose' as const, profit: '-20.2', endsAt: Date.now() };
    const { user } = await start({
      path: '/bz',
      token,
      answers: {
        orderList: {
          items: [lost, { ...won, orderNo: 'OLD', endsAt: since - 1 }],
          nextCursor: null,
          totals: orderTotals({ count: 2 }),
        },
      },
    });
    touch();
    await waitFor(() => {
      passedMs += 10_000;
      act(() => appTime.alarm.wake());
      expect(screen.getByRole('dialog', { name: 'Reality check' })).toBeVisible();
    });
    const sheet = within(screen.getByRole('dialog', { name: 'Reality check' }));
    expect(sheet.getByText(/You have been here for 15 min/)).toBeVisible();
    expect(await sheet.findByText(inParts('−20.20 USDT'))).toBeVisible();
    expect(sheet.getByText('One order ended, 0 won.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Break for an hour' }));
    expect(currentBreakEnd(limitsStore.get(linh.id), Date.now())).not.toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Price alert', () => {
  it('is shown once with a link to the pair and then removed', async () => {
    const { productId, symbol, precision } = quote();
    addAlert(linh.id, { productId, symbol, precision, kind: 'above', level: '1.08', from: '1.07' });
    await start({ path: '/bz', token });
    touch();
    expect(await screen.findByText('EUR/USD has risen to 1.08437')).toBeVisible();
    await waitFor(() => expect(inbox().map(({ path }) => path)).toEqual(['/trade?product=EURUSD']));
    expect(localStorage.getItem('alerts')).not.toContain('EURUSD');
  });

  it('for a rise is set only above the current price in the product sheet, and can be removed', async () => {
    const { user } = await start({ path: '/trade?product=EURUSD', token });
    await user.click(await screen.findByRole('button', { name: 'EUR/USD, change currency pair' }));
    await user.click(await screen.findByRole('button', { name: 'Price alert for EUR/USD' }));
    const level = screen.getByRole('textbox', { name: 'Price, now 1.08437' });
    await user.type(level, '1.08');
    expect(screen.getByText('Must be above the current price')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set' })).toBeDisabled();
    await user.type(level, '9');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await user.click(
      await screen.findByRole('button', { name: 'Remove: EUR/USD rises to 1.08900' }),
    );
    expect(screen.queryByText('EUR/USD rises to 1.08900')).not.toBeInTheDocument();
  });
});
