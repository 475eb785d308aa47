import { screen, waitFor } from '@testing-library/react';
import { refusal, status } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { fill } from '#testkit/app/exactTexts';

const { exchange, start } = appUnderTest();

it.each([
  ['/loginpassword', 'Current password'],
  ['/txpassword?by=login', 'Login password'],
])('the form on %s names its account for password managers', async (path, label) => {
  await start({ path, token: 'token-of-linh' });
  const password = await screen.findByLabelText(label, { selector: 'input' });
  const account = await screen.findByDisplayValue<HTMLInputElement>('linhtran88');
  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).not.toBeVisible();
  expect(account.form).toContainElement(password);
});

it.each(['/login', '/login?mode=reset', '/reg'])(
  'the field of the username on %s is named for password managers',
  async (path) => {
    await start({ path });
    const account = await screen.findByRole('textbox', { name: 'Username' });
    expect(account).toHaveAttribute('autocomplete', 'username');
  },
);

it('a refusal of something that no field contains does not blame the fields', async () => {
  exchange.answer({
    login: status(400, { reason: 'INVALID', fields: [{ field: 'Idempotency-Key', rule: 'uuid' }] }),
  });
  const { user } = await start({ path: '/login' });
  await fill({ Username: 'linhtran88', Password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/did not understand this request/)).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeValid();
});

it('a refusal that names a field of another form is shown above the button', async () => {
  exchange.answer({ login: refusal('USERNAME_TAKEN', { field: 'nickname' }) });
  const { user } = await start({ path: '/login' });
  await fill({ Username: 'linhtran88', Password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/taken/);
});

it('a login in another spelling of the username sends its normal form', async () => {
  const { user } = await start({ path: '/login' });
  await fill({ Username: ' ｌｉｎｈ\u034ftran٨٨ ', Password: 'pa\u0301ss ' });
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(async () => expect(await exchange.allAsked('login')).toHaveLength(1));
  const [asked] = await exchange.allAsked('login');
  expect(asked?.body).toEqual({ username: 'linhtran88', password: 'pa\u0301ss ' });
});
