import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a busy button keeps its name and focus and does nothing when tapped again', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Buy Rise</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Buy Rise' }));
  rerender(
    <Button busy onClick={onClick}>
      Buy Rise
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Buy Rise', busy: true });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});

test('a busy submit button does not submit its form a second time', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Log in
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the detail line is part of the content of a button', () => {
  render(<Button detail="20 → 36.00 back">Buy Rise</Button>);
  expect(screen.getByRole('button')).toHaveTextContent('Buy Rise20 → 36.00 back');
});
