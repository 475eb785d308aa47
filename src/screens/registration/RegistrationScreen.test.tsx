import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../testing/exchange';
import { appUnderTest } from '../../testing/renderApp';
import { standardAnswers } from '../../testing/standardAnswers';

const { exchange, start } = appUnderTest();

const good = {
  Username: 'linhtran88',
  'Mobile phone number': '13900000917',
  'Login password': 'correct horse',
  'Fund password': '123456',
};

async function fillIn(wrong: Partial<Record<keyof typeof good, string>> = {}, path = '/reg') {
  const { store, user } = await start({ path });
  for (const [label, text] of Object.entries({ ...good, ...wrong })) {
    if (text) await user.type(await screen.findByLabelText(label), text);
  }
  await user.click(await screen.findByRole('button', { name: 'Open An Account' }));
  return { store, user };
}

describe('opening an account', () => {
  it('says so and leads home, with the secrets nowhere but in the request', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Sign Up Success, going to web')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(exchange.asked('register')[0]?.body).toEqual({
      username: 'linhtran88',
      phone: '13900000917',
      password: 'correct horse',
      payPassword: '123456',
    });
    expect(JSON.stringify(store.getState())).not.toMatch(/13900000917|correct horse|123456/);
  });

  it.each([
    ['Username', 'a'.repeat(19), 'Letters and digits only, at most 18.'],
    ['Username', 'linh-tran', 'Letters and digits only, at most 18.'],
    ['Username', '', 'Please Enter The Username'],
    ['Mobile phone number', '1390000091', 'A phone number has 11 digits.'],
    ['Mobile phone number', '１３９００００００９１７', 'A phone number has 11 digits.'],
    ['Login password', 'short', '8 to 64 characters.'],
    ['Fund password', '12345', 'The fund password is exactly 6 digits.'],
    ['Fund password', '', 'Please Enter The Fund Password'],
  ] as const)(
    'refuses %s %j beside the field, before anything is sent',
    async (label, text, words) => {
      await fillIn({ [label]: text });
      const field = await screen.findByLabelText(label);
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(words);
      expect(field).toHaveValue(text);
      expect(field).toHaveFocus();
      expect(await exchange.allAsked('register')).toHaveLength(0);
    },
  );

  it('shows a taken username beside it and keeps everything typed', async () => {
    exchange.answer({ register: refusal('USERNAME_TAKEN', { field: 'username' }) });
    await fillIn();
    const username = await screen.findByLabelText('Username');
    await waitFor(() => expect(username).toBeInvalid());
    expect(username).toHaveAccessibleDescription(/taken/);
    for (const [label, text] of Object.entries(good))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('takes the invitation from the address', async () => {
    await fillIn({}, '/reg?invite=K7Q2MD');
    await waitFor(() => expect(exchange.asked('register')[0]?.body.inviteCode).toBe('K7Q2MD'));
  });

  it('asks for an invitation where the exchange requires one', async () => {
    const config = standardAnswers().config;
    exchange.answer({ config: { ...config, inviteRequired: true } });
    await fillIn();
    expect(await screen.findByLabelText('Invitation code')).toHaveAccessibleDescription(
      'Please Enter The Invitation Code',
    );
    expect(await exchange.allAsked('register')).toHaveLength(0);
  });

  it('finds what was typed again when it was left half-filled, but no password', async () => {
    const { user } = await start({ path: '/reg' });
    await user.type(await screen.findByLabelText('Username'), 'linhtran88');
    await user.type(screen.getByLabelText('Login password'), 'correct horse');
    await user.click(screen.getByRole('link', { name: 'I have an account: Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('linhtran88');
    expect(screen.getByLabelText('Login password')).toHaveValue('');
  });
});
