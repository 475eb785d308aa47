import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Scrub } from './Scrub';

const POINTS = ['Mon 1', 'Tue 4', 'Wed 2'];

const show = () =>
  render(
    <Scrub label="Value" count={POINTS.length} wordsOf={(at) => POINTS[at] ?? ''}>
      <svg />
    </Scrub>,
  );

describe('A line that can be read along', () => {
  it('tells the end of the line until it is touched', () => {
    show();
    const slider = screen.getByRole('slider', { name: 'Value' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Wed 2');
    expect(screen.queryByText('Wed 2')).toBeNull();
  });

  it('shows the point below the finger, and nothing when it is gone', () => {
    show();
    const slider = screen.getByRole('slider');
    for (const [at, words] of POINTS.entries()) {
      fireEvent.change(slider, { target: { value: String(at === 2 ? 1 : at) } });
      fireEvent.change(slider, { target: { value: String(at) } });
      expect(screen.getByText(words)).toBeVisible();
      expect(slider).toHaveAttribute('aria-valuetext', words);
    }
    fireEvent.blur(slider);
    expect(screen.queryByText('Wed 2')).toBeNull();
  });

  it('is reached with the keyboard, and says then where it stands', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    expect(screen.getByRole('slider')).toHaveFocus();
    expect(screen.getByText('Wed 2')).toBeVisible();
    await user.tab();
    expect(screen.queryByText('Wed 2')).toBeNull();
  });
});
