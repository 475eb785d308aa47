import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithText } from '../../../testing/renderWithText';
import { MoneyButton } from './MoneyButton';

function turn(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('moves no money without a network, says why beside it, and is back with the network', async () => {
  const tapped = jest.fn();
  await renderWithText(<MoneyButton onClick={tapped}>Withdraw</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  turn(false);
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'No connection. This works again as soon as you are online.',
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^No connection/);
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button);
  expect(tapped).toHaveBeenCalledTimes(1);
});
