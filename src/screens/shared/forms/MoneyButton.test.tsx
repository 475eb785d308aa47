import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithText } from '../../../testing/renderWithText';
import { MoneyButton } from './MoneyButton';

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('MoneyButton is disabled with a reason while the device is offline, and works again when it is online', async () => {
  const onTap = jest.fn();
  await renderWithText(<MoneyButton onClick={onTap}>Withdraw</MoneyButton>);
  const button = screen.getByRole('button', { name: 'Withdraw' });
  setOnline(false);
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'No connection. This works again as soon as you are online.',
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^No connection/);
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button);
  expect(onTap).toHaveBeenCalledTimes(1);
});
