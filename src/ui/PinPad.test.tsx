import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinPad } from './PinPad';

function Pad({ error }: { readonly error?: string }) {
  const [digits, setDigits] = useState('');
  const words = { keys: 'Keypad', delete: 'Delete' };
  return (
    <PinPad label="Fund password" value={digits} onChange={setDigits} words={words} error={error} />
  );
}

const input = () => screen.getByLabelText('Fund password');
const press = async (...keys: readonly string[]) => {
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }));
};

test('the keys enter at most six digits and Delete removes the last one', async () => {
  render(<Pad />);
  await press('2', '4', '6', '8', '1', '0', '9');
  expect(input()).toHaveValue('246810');
  await press('Delete', 'Delete');
  expect(input()).toHaveValue('2468');
});

test('the keyboard enters digits and ignores letters', async () => {
  render(<Pad />);
  await userEvent.type(input(), '12a4{Backspace}5');
  expect(input()).toHaveValue('125');
});

test('the entered digits are never visible', async () => {
  const { container } = render(<Pad />);
  await press('7', '7');
  expect(input()).toHaveAttribute('type', 'password');
  // Each digit is visible only on its own key.
  expect(container).toHaveTextContent('Fund password1234567890');
});

test('a PIN pad with an error is invalid and has the error as its description', () => {
  render(<Pad error="Not right" />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Not right');
});
