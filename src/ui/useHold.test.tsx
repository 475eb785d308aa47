import { act, fireEvent, render, screen } from '@testing-library/react';
import { HoldButton } from './HoldButton';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** jsdom's own pointer events know no button. */
const press = (button: HTMLElement) =>
  fireEvent(button, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));

function show(disabled = false) {
  const onStep = jest.fn();
  render(
    <HoldButton label="More" onStep={onStep} disabled={disabled}>
      +
    </HoldButton>,
  );
  return { onStep, button: screen.getByRole('button', { name: 'More' }) };
}

describe('a step button', () => {
  it('steps once at a tap', () => {
    const { onStep, button } = show();
    press(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).toHaveBeenCalledTimes(1);
  });

  it('goes on while it is held, and not after', () => {
    const { onStep, button } = show();
    press(button);
    act(() => jest.advanceTimersByTime(400 + 3 * 90));
    expect(onStep).toHaveBeenCalledTimes(4);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).toHaveBeenCalledTimes(4);
  });

  it('does nothing while it is disabled', () => {
    const { onStep, button } = show(true);
    press(button);
    act(() => jest.advanceTimersByTime(2_000));
    expect(onStep).not.toHaveBeenCalled();
  });
});
