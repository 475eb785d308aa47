import { screen } from '@testing-library/react';
import { appUnderTest } from '../testing/renderApp';

/**
 * Password managers take the last password input of a form for the login password: they would save the secret that
 * moves money as the site's password, and later overwrite the right one with it.
 */

const { start } = appUnderTest();

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
    login: { 'New password': 'new-password', 'New password again': 'new-password' },
  },
  {
    path: '/txpassword',
    token: 'token-of-linh',
    fund: ['Current fund password', 'New fund password', 'New fund password again'],
    login: {},
  },
  {
    path: '/txpassword?by=login',
    token: 'token-of-linh',
    fund: ['New fund password', 'New fund password again'],
    login: { 'Login password': 'current-password' },
  },
];

test.each(pages)(
  'on $path no fund password is a password input',
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

    // Shown and hidden again it is never one either.
    const field = screen.getByLabelText(fund[0] ?? '');
    const show = screen.getAllByRole('button', { name: 'Show' });
    for (const each of show) await user.click(each);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).not.toHaveStyle('-webkit-text-security: disc');
  },
);
