import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField';
import { Field } from './Field';
import { PasswordField } from './PasswordField';

test('a field with an error is invalid and has the error as its description', () => {
  render(
    <Field
      kind="code"
      label="Username"
      value="linh tran"
      onChange={jest.fn()}
      error="Letters and digits only"
      hint="At most 18"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(/Letters and digits only/);
  expect(screen.queryByText('At most 18')).not.toBeInTheDocument();
});

test('a valid field has its hint as its description', () => {
  render(
    <Field
      kind="code"
      label="Username"
      value="linhtran88"
      onChange={jest.fn()}
      hint="At most 18"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription('At most 18');
});

test('a password is hidden until Show is pressed', async () => {
  render(
    <PasswordField
      label="Password"
      value="secret12"
      onChange={jest.fn()}
      words={{ show: 'Show', hide: 'Hide' }}
    />,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input).toHaveAttribute('type', 'password');
});

function Stake() {
  const [typed, setTyped] = useState('20');
  const [steps, setSteps] = useState<number[]>([]);
  return (
    <AmountField
      label="Stake"
      value={typed}
      onChange={setTyped}
      unit="USDT"
      onStep={(way) => setSteps([...steps, way])}
      stepLabels={{ down: 'Less', up: 'More' }}
      echo={`steps ${steps.join(' ')}`}
    />
  );
}

test('an amount field keeps the text exactly as typed', async () => {
  render(<Stake />);
  const input = screen.getByRole('textbox', { name: /Stake/ });
  await userEvent.clear(input);
  await userEvent.type(input, ' 1.000,5x');
  expect(input).toHaveValue(' 1.000,5x');
  expect(input).toHaveAttribute('inputmode', 'decimal');
});

test('the step buttons of an amount field step down and up', async () => {
  render(<Stake />);
  await userEvent.click(screen.getByRole('button', { name: 'Less' }));
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('steps -1 1')).toBeInTheDocument();
});
