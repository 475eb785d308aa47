import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinPad } from './PinPad';

const reportDigits = jest.fn<void, [string]>();
beforeEach(() => void reportDigits.mockClear());
const entered = () => reportDigits.mock.lastCall?.[0];

function Pad({ error }: { readonly error?: string }) {
  const [digits, setDigits] = useState('');
  const change = (typed: string) => {
    setDigits(typed);
    reportDigits(typed);
  };
  const words = {
    keys: 'Keypad',
    delete: 'Delete',
    count: (digits: number) => `${digits} of 6 digits`,
  };
  return (
    <PinPad label="Fund password" value={digits} onChange={change} words={words} error={error} />
  );
}

const input = () => screen.getByRole('textbox', { name: 'Fund password' });
const press = async (...keys: readonly string[]) => {
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }));
};

test('the keys of a PIN pad enter at most six digits, and Delete removes the last digit', async () => {
  render(<Pad />);
  await press('2', '4', '6', '8', '1', '0', '9');
  expect(entered()).toBe('246810');
  await press('Delete', 'Delete');
  expect(entered()).toBe('2468');
});

test('a PIN pad accepts digits of a hardware keyboard and ignores letters', async () => {
  render(<Pad />);
  await userEvent.type(input(), '12a4{Backspace}5');
  expect(entered()).toBe('125');
});

test('a PIN pad accepts full-width digits of an input method and pasted groups of digits', async () => {
  render(<Pad />);
  await userEvent.type(input(), '１２');
  expect(entered()).toBe('12');
  await userEvent.paste('46 81');
  expect(entered()).toBe('124681');
});

test('a PIN pad ignores a login password that a password manager fills in', () => {
  render(<Pad />);
  fireEvent.input(input(), { target: { value: 'summer2026-7-81' } });
  expect(entered()).toBe('');
  expect(input()).toHaveValue('');
});

test('a digit typed in a PIN pad replaces the selected digits', async () => {
  render(<Pad />);
  await userEvent.type(input(), '135');
  await userEvent.type(input(), '7', { initialSelectionStart: 0, initialSelectionEnd: 3 });
  expect(entered()).toBe('7');
});

test('the digits entered in a PIN pad are neither visible nor in the page', async () => {
  const { container } = render(<Pad />);
  await press('7', '7');
  await userEvent.type(input(), '3');
  // Each digit is visible only on its own key, and the count is for screen readers.
  expect(container).toHaveTextContent('Fund password3 of 6 digits1234567890');
  expect(input()).toHaveValue('•••');
});

test('the field of a PIN pad is no password input, because password managers would fill it in and save it', () => {
  render(<Pad />);
  expect(input()).toHaveAttribute('type', 'text');
  expect(input()).toHaveAttribute('autocomplete', 'off');
});

test('a PIN pad tells screen readers how many digits are entered', async () => {
  render(<Pad />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await press('2', '4');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 6 digits');
  await press('Delete');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 6 digits');
});

test('a click on a key of a PIN pad leaves the focus in the field, so that the keyboard still enters digits', async () => {
  render(<Pad />);
  await userEvent.click(input());
  await press('2');
  await userEvent.keyboard('4');
  expect(entered()).toBe('24');
});

test('a PIN pad with an error is invalid and has the error as its description', () => {
  render(<Pad error="Not right" />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Not right');
});

test('an error of a PIN pad interrupts the screen reader, in a region that existed before and without the digits', () => {
  const { rerender } = render(<Pad />);
  const region = screen.getByRole('alert');
  expect(region).toBeEmptyDOMElement();
  rerender(<Pad error="Wrong fund password" />);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region).toHaveTextContent('Wrong fund password');
  expect(input()).toHaveAccessibleDescription('Wrong fund password');
});
