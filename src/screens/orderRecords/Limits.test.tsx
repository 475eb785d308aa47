import { configure, screen, within } from '@testing-library/react';
import { chooseLimit } from '../../state/limits/limits';
import { appUnderTest } from '../../testing/renderApp';
import { user as linh } from '../../testing/sampleRows';

// The whole app is rendered, and the machine may be busy with other tests.
configure({ asyncUtilTimeout: 8_000 });

const app = appUnderTest();
const open = { path: '/orderrecord?view=limits', token: 'token-of-linh' };

test('a limit acts at once where it is stricter, and a day later where it is looser', async () => {
  const { user } = await app.start(open);
  await user.click(await screen.findByRole('button', { name: /Largest stake None/ }));
  const sheet = () => within(screen.getByRole('dialog', { name: 'Largest stake' }));
  await user.click(sheet().getByRole('radio', { name: '50.00 USDT' }));
  expect(sheet().getByText('Takes effect at once.')).toBeVisible();
  await user.click(sheet().getByRole('button', { name: 'Set this limit' }));
  await user.click(await screen.findByRole('button', { name: /Largest stake 50\.00 USDT/ }));
  await user.click(sheet().getByRole('radio', { name: 'None' }));
  expect(sheet().getByText(/Looser than now, so it takes effect from/)).toBeVisible();
  await user.click(sheet().getByRole('button', { name: 'Set this limit' }));
  expect(
    await screen.findByRole('button', { name: /Largest stake None from .* 50\.00 USDT/ }),
  ).toBeVisible();
});

test('an amount of one’s own can be typed, and nonsense is refused', async () => {
  const { user } = await app.start(open);
  await user.click(await screen.findByRole('button', { name: /Largest loss a day/ }));
  const amount = screen.getByRole('textbox', { name: 'Another amount in USDT' });
  await user.type(amount, 'x');
  expect(screen.getByRole('button', { name: 'Set this limit' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '75.5');
  await user.click(screen.getByRole('button', { name: 'Set this limit' }));
  expect(
    await screen.findByRole('button', { name: /Largest loss a day 75\.50 USDT/ }),
  ).toBeVisible();
});

test('a break begins with a word that it cannot be cut short', async () => {
  const { user } = await app.start(open);
  await user.click(await screen.findByRole('button', { name: /Take a break now/ }));
  expect(screen.getByText('A break cannot be cut short once it has begun.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin the break' }));
  expect(await screen.findByRole('button', { name: /Take a break now.*until/ })).toBeVisible();
});

test('it is said plainly that another device does not know them', async () => {
  await app.start(open);
  expect(await screen.findByText(/kept on this device only/)).toBeVisible();
});

test('Mine leads to them', async () => {
  await app.start({ ...open, path: '/my' });
  expect(await screen.findByRole('link', { name: 'My limits' })).toHaveAttribute(
    'href',
    '/orderrecord?view=limits',
  );
});

test.each([
  ['en', 'Not sent: your own limit is 5.00 USDT a stake.', /Buy Rise/],
  ['vn', 'Chưa gửi: bạn tự giới hạn tiền vào lệnh tối đa 5,00 USDT.', /Mua tăng|Mua Tăng/],
  ['cn', '未发送：您自设的单笔本金上限为 5.00 USDT。', /买涨/],
] as const)('in %s an order above it is refused beside the button', async (language, text, buy) => {
  chooseLimit(linh.id, 'stake', '5', Date.now());
  const { user } = await app.start({ path: '/trade?product=EURUSD', token: open.token, language });
  await user.click(await screen.findByRole('button', { name: buy }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await app.exchange.allAsked('orderCreate')).toEqual([]);
});
