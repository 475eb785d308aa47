import { act, fireEvent, render, screen } from '@testing-library/react';
import { HoldButton } from './HoldButton';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fires `pointerdown` as a mouse event, because the pointer events of jsdom have no `button`. */
const press = (button: HTMLElement) =>
  fireEvent(button, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));

function renderButton(disabled = false) {
  const onStep = jest.fn();
  render(
    <HoldButton label="More" onStep={onStep} disabled={disabled}>
      +
    </HoldButton>,
  );
  return { onStep, button: screen.getByRole('button', { name: 'More' }) };
}

describe('Hold button', () => {
  it('makes one step on a tap', () => {
    const { onStep, button } = renderButton();
    press(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).toHaveBeenCalledTimes(1);
  });

  it('repeats its step while it is pressed and stops when it is released', () => {
    const { onStep, button } = renderButton();
    press(button);
    act(() => jest.advanceTimersByTime(400 + 3 * 90));
    expect(onStep).toHaveBeenCalledTimes(4);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).toHaveBeenCalledTimes(4);
  });

  it('does nothing when it is disabled', () => {
    const { onStep, button } = renderButton(true);
    press(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).not.toHaveBeenCalled();
  });
});
