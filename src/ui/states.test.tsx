import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Badge } from './Badge';
import { ErrorState } from './ErrorState';
import { SkeletonRows } from './Skeleton';

test('an error state shows the problem and retries on tap', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState
      title="The exchange did not answer"
      reference="Ref 8842"
      retry={{ label: 'Try again', onRetry }}
    >
      Your money is safe; nothing was sent.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/did not answer.*money is safe.*Ref 8842/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a list of skeleton rows has one loading label for all rows', () => {
  render(<SkeletonRows label="Loading prices" count={7} />);
  expect(screen.getAllByText('Loading prices')).toHaveLength(1);
});

test.each([
  ['good', 'Success', '✓'],
  ['bad', 'Fail', '!'],
  ['waiting', 'Under Review', '○'],
] as const)(
  'a badge with the tone %s and the text %s shows the mark %s in addition to its colour',
  (tone, word, mark) => {
    render(<Badge tone={tone}>{word}</Badge>);
    expect(screen.getByText(word)).toHaveTextContent(mark + word);
    expect(screen.getByText(mark)).toHaveAttribute('aria-hidden', 'true');
  },
);
