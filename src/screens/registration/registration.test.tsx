import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '#testkit/app/exchange';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { settled } from '#testkit/app/settled';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { fill } from '#testkit/app/exactTexts';
import { applyStyles } from '#testkit/app/styles';

applyStyles();

const { exchange, start } = appUnderTest();

describe('Registration', () => {
  const good = {
    Username: 'linhtran88',
    'Mobile phone number': '13900000917',
    'Login password': 'correct horse',
    'Fund password': '246810',
  };

  async function fillIn(wrong: Readonly<Record<string, string>> = {}, path = '/reg') {
    const { store, user } = await start({ path });
    await fill({ ...good, ...wrong });
    await user.click(await screen.findByRole('button', { name: 'Open An Account' }));
    return { store, user };
  }

  it('confirms the success, opens Home, and keeps the passwords nowhere but in the request', async () => {
    const { store } = await fillIn();
    expect(await screen.findByText('Sign Up Success, going to web')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(exchange.asked('register')[0]?.body).toEqual({
      username: 'linhtran88',
      phone: '13900000917',
      password: 'correct horse',
      payPassword: '246810',
    });
    expect(JSON.stringify(store.getState())).not.toMatch(/13900000917|correct horse|246810/);
  });

  it.each([
    ['Username', 'a'.repeat(19), 'Letters and digits only, at most 18.'],
    ['Username', 'linh-tran', 'Letters and digits only, at most 18.'],
    ['Username', '', 'Please Enter The Username'],
    ['Username', '  ', 'Please Enter The Username'],
    ['Mobile phone number', '  ', 'Please Enter The Mobile Phone Number'],
    ['Mobile phone number', '1390000091', 'A phone number has 11 digits.'],
    ['Mobile phone number', '１３９００００００９１７', 'A phone number has 11 digits.'],
    ['Login password', 'short', '8 to 64 characters.'],
    ...['Tidemark2026', '13900000917', 'abcdabcd'].map(
      (password) =>
        [
          'Login password',
          password,
          'This password is easy to guess: it is widely known, or made of your name, your number or words of this app. Please choose another.',
        ] as const,
    ),
    ['Fund password', '12345', 'The fund password is exactly 6 digits.'],
    ['Fund password', '', 'Please Enter The Fund Password'],
    [
      'Fund password',
      '123456',
      'Digits in a row, such as 123456, are guessed first. Please choose others.',
    ],
    ['Fund password', '000000', 'Repeated digits are guessed first. Please choose others.'],
    [
      'Fund password',
      '000917',
      'These digits end your phone number, which others know. Please choose others.',
    ],
  ] as const)(
    'refuses %s %j with a message at the field and sends nothing',
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

  it('shows the error for a username that is taken at its field and keeps the input', async () => {
    exchange.answer({ register: refusal('USERNAME_TAKEN', { field: 'username' }) });
    await fillIn();
    const username = await screen.findByLabelText('Username');
    await waitFor(() => expect(username).toBeInvalid());
    expect(username).toHaveAccessibleDescription(/taken/);
    for (const [label, text] of Object.entries(good))
      expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('shows at the field why the exchange refuses the fund password', async () => {
    const data = { field: 'payPassword', why: 'phone' };
    exchange.answer({ register: refusal('PAY_PASSWORD_OBVIOUS', data) });
    await fillIn();
    const field = await screen.findByLabelText('Fund password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/easy to guess/);
  });

  it('sends a formatted phone number in its normal form and shows that form', async () => {
    const vietnam = { country: 'VN', callingCode: '84', length: 10, leadingDigit: '0' };
    exchange.answer({ config: { ...standardAnswers().config, phoneRules: [vietnam] } });
    const { user } = await start({ path: '/reg' });
    const field = await screen.findByLabelText('Mobile phone number');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'A phone number has 11 digits. In Vietnam it has 10, beginning with 0.',
      ),
    );
    await user.type(field, '+84 912-345 678');
    expect(field).toHaveAccessibleDescription('Understood as 0912 345 678 (Vietnam)');
    expect(field).toHaveValue('+84 912-345 678');
    await fill({
      Username: 'linhtran88 ',
      'Login password': good['Login password'],
      'Fund password': good['Fund password'],
    });
    await user.click(screen.getByRole('button', { name: 'Open An Account' }));
    await waitFor(() =>
      expect(exchange.asked('register')[0]?.body).toMatchObject({
        username: 'linhtran88',
        phone: '0912345678',
      }),
    );
  });

  it('shows the strength of the login password while the user types', async () => {
    const { user } = await start({ path: '/reg' });
    const field = await screen.findByLabelText('Login password');
    expect(field).toHaveAccessibleDescription('8 to 64 characters.');
    await user.type(field, 'password1');
    expect(field).toHaveAccessibleDescription('Weak: easy to guess');
  });

  it('shows the risk, and what the user confirms by registering, above the button', async () => {
    await start({ path: '/reg' });
    const button = await screen.findByRole('button', { name: 'Open An Account' });
    for (const words of [/can lose the whole stake/, /you are of legal age/]) {
      const notice = await screen.findByText(words);
      expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('shows the field for the invitation code on demand and refuses an invalid code', async () => {
    const { user } = await start({ path: '/reg' });
    await screen.findByLabelText('Username');
    await settled();
    expect(screen.queryByLabelText(/Invitation code/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'I have an invitation code' }));
    await fill({ ...good, 'Invitation code (optional)': 'x'.repeat(33) });
    const code = screen.getByLabelText('Invitation code (optional)');
    await user.click(screen.getByRole('button', { name: 'Open An Account' }));
    expect(code).toHaveAccessibleDescription('1 to 32 characters.');
    expect(await exchange.allAsked('register')).toHaveLength(0);
  });

  it('shows the field for the invitation code if the exchange refuses a registration without one', async () => {
    exchange.answer({ register: refusal('INVITE_CODE_REQUIRED', { field: 'inviteCode' }) });
    await fillIn();
    await waitFor(() => expect(screen.getByLabelText(/Invitation code/)).toBeInvalid());
  });

  it('shows the typed fund password until the user hides it', async () => {
    const { user } = await start({ path: '/reg' });
    const field = await screen.findByLabelText('Fund password');
    expect(field).not.toHaveStyle('-webkit-text-security: disc');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field).toHaveStyle('-webkit-text-security: disc');
  });

  it('fills in and sends the invitation code of the URL', async () => {
    await fillIn({ 'Fund password': '12345' }, '/reg?invite=K7Q2MD');
    expect(screen.getByLabelText('Invitation code (optional)')).toHaveValue('K7Q2MD');
    await userEvent.type(screen.getByLabelText('Fund password'), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Open An Account' }));
    await waitFor(() => expect(exchange.asked('register')[0]?.body.inviteCode).toBe('K7Q2MD'));
  });

  it.each([
    ['/reg?invite=K7Q2MD%20', 'a space at its end'],
    ['/reg?invite=%E2%80%8BK7Q2MD', 'an invisible character'],
    ['/reg?invite=K7Q2MD?fbclid=x', 'a second question mark'],
  ])('fills in the invitation code from %s, which has %s', async (path) => {
    await start({ path });
    expect(await screen.findByLabelText('Invitation code (optional)')).toHaveValue('K7Q2MD');
  });

  it('requires an invitation code if the config says so', async () => {
    const config = standardAnswers().config;
    exchange.answer({ config: { ...config, inviteRequired: true } });
    await fillIn();
    expect(await screen.findByLabelText('Invitation code')).toHaveAccessibleDescription(
      'Please Enter The Invitation Code',
    );
    expect(await exchange.allAsked('register')).toHaveLength(0);
  });

  it('restores an unfinished form without its passwords', async () => {
    const { user } = await start({ path: '/reg' });
    await fill({ Username: 'linhtran88', 'Login password': 'correct horse' });
    await user.click(screen.getByRole('link', { name: 'Already have an account? Log in' }));
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('linhtran88');
    expect(screen.getByLabelText('Login password')).toHaveValue('');
  });
});

/**
 * Password managers treat the last password input of a form as the login password. They would save the fund password as
 * the login password of the site and later fill it in instead.
 */
describe('Fund password fields', () => {
  interface Page {
    readonly path: string;
    readonly token?: string;
    readonly press?: string;
    readonly fund: readonly string[];
    readonly isShownAtFirst?: boolean;
    readonly login: Readonly<Record<string, string>>;
  }

  const pages: readonly Page[] = [
    {
      path: '/reg',
      fund: ['Fund password'],
      isShownAtFirst: true,
      login: { 'Login password': 'new-password' },
    },
    {
      path: '/login?mode=reset',
      fund: ['Fund password'],
      login: { 'New password': 'new-password', 'Repeat new password': 'new-password' },
    },
    {
      path: '/txpassword',
      token: 'token-of-linh',
      fund: ['Current fund password', 'New fund password', 'Repeat new fund password'],
      login: {},
    },
    {
      path: '/txpassword?by=login',
      token: 'token-of-linh',
      fund: ['New fund password', 'Repeat new fund password'],
      login: { 'Login password': 'current-password' },
    },
  ];

  test.each(pages)(
    'do not use type="password" on $path',
    async ({ fund, login, isShownAtFirst = false, ...at }) => {
      const { user } = await start(at);
      await screen.findByLabelText(fund[0] ?? '');
      if (isShownAtFirst) await user.click(screen.getByRole('button', { name: 'Hide' }));
      for (const label of fund) {
        const field = await screen.findByLabelText(label);
        expect(field).toHaveAttribute('type', 'text');
        expect(field).toHaveAttribute('autocomplete', 'off');
        expect(field).toHaveAttribute('inputmode', 'numeric');
        expect(field).toHaveStyle('-webkit-text-security: disc');
      }
      const all = screen.getAllByLabelText<HTMLInputElement>(/password/i);
      const passwords = all.filter(({ type }) => type === 'password');
      expect(passwords).toHaveLength(Object.keys(login).length);
      for (const [label, autocomplete] of Object.entries(login)) {
        const field = screen.getByLabelText(label);
        expect(field).toHaveAttribute('type', 'password');
        expect(field).toHaveAttribute('autocomplete', autocomplete);
      }

      // The Show button must not turn the field into a password input.
      const field = screen.getByLabelText(fund[0] ?? '');
      const show = screen.getAllByRole('button', { name: 'Show' });
      for (const each of show) await user.click(each);
      expect(field).toHaveAttribute('type', 'text');
      expect(field).not.toHaveStyle('-webkit-text-security: disc');
    },
  );
});
