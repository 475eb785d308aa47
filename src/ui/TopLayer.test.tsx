import { render, screen, within } from '@testing-library/react';
import { Sheet } from './Sheet';
import { TopLayer } from './TopLayer';

function Page({ sheets }: { readonly sheets: readonly string[] }) {
  return (
    <>
      {sheets.map((title) => (
        <Sheet key={title} open onClose={() => {}} title={title} closeLabel="Close">
          Something to read
        </Sheet>
      ))}
      <TopLayer>
        <p>News</p>
      </TopLayer>
    </>
  );
}

const newsIn = (title: string) =>
  within(screen.getByRole('dialog', { name: title })).queryByText('News');

test('TopLayer moves into the dialog that was opened last, and back when that dialog closes', () => {
  const { rerender } = render(<Page sheets={[]} />);
  expect(screen.getByText('News')).toBeInTheDocument();
  rerender(<Page sheets={['First']} />);
  expect(newsIn('First')).toBeInTheDocument();
  rerender(<Page sheets={['First', 'Second']} />);
  expect(newsIn('First')).not.toBeInTheDocument();
  expect(newsIn('Second')).toBeInTheDocument();
  rerender(<Page sheets={['Second']} />);
  expect(newsIn('Second')).toBeInTheDocument();
  rerender(<Page sheets={['First']} />);
  expect(newsIn('First')).toBeInTheDocument();
  rerender(<Page sheets={[]} />);
  expect(screen.getByText('News')).toBeInTheDocument();
});

test('TopLayer is shown as a popover again after each move, so that no overlay opened earlier covers it', () => {
  const showPopover = jest.fn();
  Object.assign(HTMLElement.prototype, { showPopover });
  const { rerender } = render(<Page sheets={[]} />);
  rerender(<Page sheets={['First']} />);
  rerender(<Page sheets={[]} />);
  expect(showPopover).toHaveBeenCalledTimes(3);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
