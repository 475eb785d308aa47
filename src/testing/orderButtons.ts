import { screen, waitFor } from '@testing-library/react';

export const buyRise = () => screen.findByRole('button', { name: /Buy Rise/ });

/** Whether it is told as disabled; one that waits for something passing hears a tap all the same. */
export const isOff = (button: HTMLElement): boolean =>
  button.matches(':disabled, [aria-disabled="true"]');

/** The order button of this name, once it can be tapped. */
export async function readyToBuy(name = /Buy Rise/): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(isOff(button)).toBe(false));
  return button;
}
