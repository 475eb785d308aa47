import { screen, waitFor, within } from '@testing-library/react';
import type { Freeze } from '../../contract';
import { refusal } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { user as linh } from '../../testing/sampleRows';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

const good = {
  'Current fund password': '246810',
  'New fund password': '864209',
  'New fund password again': '864209',
};

const details = (frozen: Freeze | null) => {
  const { userDetails } = standardAnswers();
  return { ...userDetails, user: { ...linh, frozen } };
};

const freeze = (): Freeze => ({
  reason: 'WRONG_PAY_PASSWORD',
  since: Date.now(),
  until: Date.now() + 30 * 60_000,
  stillAllowed: ['deposit', 'open_orders_settle', 'change_passwords', 'view'],
  appeal: 'support',
});

async function open() {
  const app = await start({ path: '/txpassword', token: 'token-of-linh' });
  await screen.findByRole('heading', { name: 'Fund password' });
  return app;
}

async function fillIn(other: Partial<Record<keyof typeof good, string>> = {}) {
  const app = await open();
  for (const [label, text] of Object.entries({ ...good, ...other })) {
    if (text) await app.user.type(screen.getByLabelText(label), text);
  }
  await app.user.click(screen.getByRole('button', { name: 'Change fund password' }));
  return app;
}

describe('changing the fund password', () => {
  it('leads back to Mine where it was opened by itself, whichever proof was chosen', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await screen.findByLabelText('Login password');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(window.location.pathname).toBe('/my'));
  });

  it('is proved by the old one, and neither is left anywhere', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Reset Successful')).toBeVisible();
    expect((await exchange.allAsked('resetPaypwd')).map(({ body }) => body)).toEqual([
      { currentPayPassword: '246810', newPayPassword: '864209' },
    ]);
    const kept = JSON.stringify([store.getState(), { ...localStorage }]);
    expect(kept).not.toMatch(/246810|864209/);
  });

  it('is proved by the login password for who forgot the old one', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await user.type(screen.getByLabelText('Login password'), 'correct horse');
    await user.type(screen.getByLabelText('New fund password'), '864209');
    await user.type(screen.getByLabelText('New fund password again'), '864209');
    await user.click(screen.getByRole('button', { name: 'Change fund password' }));
    await waitFor(() =>
      expect(exchange.asked('resetPaypwd')[0]?.body).toEqual({
        password: 'correct horse',
        newPayPassword: '864209',
      }),
    );
  });

  it.each([
    ['Current fund password', '', 'Please Enter The Current Fund Password'],
    ['Current fund password', '12345', 'The fund password is exactly 6 digits.'],
    ['New fund password', '', 'Please Enter The New Fund Password'],
    ['New fund password', '2468107', 'The fund password is exactly 6 digits.'],
    ['New fund password', '12a456', 'The fund password is exactly 6 digits.'],
    ['New fund password', '246810', 'This is the password you have now. Please choose another.'],
    ['New fund password', '111111', 'Repeated digits are guessed first. Please choose others.'],
    ['New fund password again', '', 'Please Enter The New Fund Password Again'],
    ['New fund password again', '864210', 'The two new passwords are not the same.'],
  ] as const)('refuses %s %j beside it, before anything is sent', async (label, text, words) => {
    await fillIn({ [label]: text });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(await exchange.allAsked('resetPaypwd')).toHaveLength(0);
  });

  it('begins with the login password for who comes because the old one is forgotten', async () => {
    await start({ path: '/txpassword?by=login', token: 'token-of-linh' });
    expect(await screen.findByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('prompts for the login password where that is the proof', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'By login password' }));
    await user.click(screen.getByRole('button', { name: 'Change fund password' }));
    expect(screen.getByText('Please Enter The Login Password')).toBeVisible();
  });

  it.each([
    [3, '3 tries are left before funds are frozen for 30 minutes.'],
    [1, 'One try is left before funds are frozen for 30 minutes.'],
  ])('says in words that %i tries are left', async (attemptsLeft, words) => {
    exchange.answer({
      resetPaypwd: refusal('WRONG_PAY_PASSWORD', { field: 'payPassword', attemptsLeft }),
    });
    await fillIn();
    const field = screen.getByLabelText('Current fund password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(`Wrong fund password. ${words}`);
  });

  it('explains a freeze, and leaves the way by the login password', async () => {
    exchange.answer({
      resetPaypwd: () => {
        exchange.answer({ userDetails: details(freeze()) });
        return refusal('FUNDS_FROZEN', { freeze: freeze() });
      },
    });
    await fillIn();
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toHaveTextContent(/Your funds are frozen until \d\d:\d\d/);
    expect(notice).toHaveTextContent('the fund password was wrong five times');
    const works = within(notice).getAllByRole('listitem');
    expect(works.map(({ textContent }) => textContent)).toEqual([
      'deposits',
      'open orders',
      'password changes',
    ]);
    expect(notice).toHaveTextContent(/Ends automatically in(30:00|29:5\d)/);
    expect(screen.getByRole('radio', { name: 'By fund password' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'By login password' })).toBeChecked();
  });

  it('shows the way to support where the exchange names one', async () => {
    const { config } = standardAnswers();
    exchange.answer({
      userDetails: details({ ...freeze(), reason: 'Two cards with one number', until: null }),
      config: { ...config, supportUrl: 'https://support.example/chat' },
    });
    await open();
    const notice = await screen.findByRole('region', { name: 'Your funds are frozen' });
    expect(notice).toHaveTextContent(
      'Due to an operational error, the funds have been frozen: Two cards with one number',
    );
    expect(notice).toHaveTextContent('after support has reviewed it');
    const link = await screen.findByRole('link', { name: 'Talk to support' });
    expect(link).toHaveAttribute('href', 'https://support.example/chat');
  });
});
