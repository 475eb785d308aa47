import { screen, waitFor } from '@testing-library/react';

export const buyRise = () => screen.findByRole('button', { name: /Buy Rise/ });

/** Whether the button is announced as disabled. With `aria-disabled` it still receives taps. */
export const isOff = (button: HTMLElement): boolean =>
  button.matches(':disabled, [aria-disabled="true"]');

/** Waits until the order button of this name is enabled. */
export async function readyToBuy(name = /Buy Rise/): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(isOff(button)).toBe(false));
  return button;
}
