import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Scrub } from './Scrub';

const POINTS = ['Mon 1', 'Tue 4', 'Wed 2'];

const renderScrub = () =>
  render(
    <Scrub label="Value" count={POINTS.length} wordsOf={(at) => POINTS[at] ?? ''}>
      <svg />
    </Scrub>,
  );

describe('Scrub', () => {
  it('has the value of the last point and shows no label before the first interaction', () => {
    renderScrub();
    const slider = screen.getByRole('slider', { name: 'Value' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Wed 2');
    expect(screen.queryByText('Wed 2')).toBeNull();
  });

  it('shows the label of the selected point until it loses focus', () => {
    renderScrub();
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

  it('is reachable with the keyboard and shows the selected point on focus', async () => {
    const user = userEvent.setup();
    renderScrub();
    await user.tab();
    expect(screen.getByRole('slider')).toHaveFocus();
    expect(screen.getByText('Wed 2')).toBeVisible();
    await user.tab();
    expect(screen.queryByText('Wed 2')).toBeNull();
  });
});
