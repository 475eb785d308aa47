import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flagSays, networkIs } from '#testkit/app/network';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
import { MoneyButton } from './MoneyButton';

it('MoneyButton is disabled with a reason while the exchange is not reached, and works again when it is', async () => {
  const onTap = jest.fn();
  await renderWithText(<MoneyButton onClick={onTap}>Withdraw</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  flagSays(false);
  expect(button).toBeEnabled();
  networkIs('lost');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'No connection. This works again as soon as you are online.',
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^No connection/);
  networkIs('back');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button);
  expect(onTap).toHaveBeenCalledTimes(1);
});
