import { act, render, screen, within } from '@testing-library/react';
import { ListItem } from './ListItem';
import { RowList } from './RowList';

const ROW_HEIGHT = 50;
const WINDOW_HEIGHT = 500;

interface Row {
  readonly name: string;
}

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ name: `row ${index}` }));
const namesOf = (count: number) => rowsOf(count).map(({ name }) => name);
const nameOf = ({ name }: Row) => name;

const list = (rows: readonly Row[], hasMore = false) => (
  <RowList
    name="test"
    rows={rows}
    keyOf={nameOf}
    textOf={nameOf}
    estimate={ROW_HEIGHT}
    hasMore={hasMore}
  >
    {(row) => (
      <ListItem>
        <button type="button">{row.name}</button>
      </ListItem>
    )}
  </RowList>
);

const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** Renders the list and waits for the lazy chunk, which decides which rows are rendered. */
async function open(rows: readonly Row[], hasMore = false) {
  const view = render(list(rows, hasMore));
  await act(async () => void (await import('./rowWindow')));
  return view;
}

async function scrollTo(top: number) {
  await act(async () => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
    await Promise.resolve();
  });
}

describe('RowList without a layout', () => {
  test('renders all rows', async () => {
    await open(rowsOf(300));
    expect(texts()).toEqual(namesOf(300));
  });
});

describe('RowList on a page of ten rows', () => {
  beforeEach(() => {
    window.scrollY = 0;
    jest.replaceProperty(window, 'innerHeight', WINDOW_HEIGHT);
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const height = this.tagName === 'LI' ? ROW_HEIGHT : 0;
      return new DOMRect(0, -window.scrollY, 390, height);
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  test('renders all rows of a short list, without aria-posinset', async () => {
    await open(rowsOf(50));
    expect(texts()).toHaveLength(50);
    expect(screen.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-posinset');
  });

  test('renders only the rows near the window of a long list, with aria-posinset and aria-setsize', async () => {
    await open(rowsOf(3_000));
    expect(texts().length).toBeLessThan(30);
    expect(texts().slice(0, 10)).toEqual(namesOf(10));
    await scrollTo(1_000 * ROW_HEIGHT);
    expect(texts()).toContain('row 1000');
    expect(texts()).toContain('row 1009');
    expect(texts()).not.toContain('row 0');
    const item = screen
      .getAllByRole('listitem')
      .find((each) => within(each).queryByRole('button', { name: 'row 1000' }));
    expect(item).toHaveAttribute('aria-posinset', '1001');
    expect(item).toHaveAttribute('aria-setsize', '3000');
  });

  test('does not name the size of a list with more pages', async () => {
    await open(rowsOf(100), true);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
  });

  test('keeps the focused row and its neighbours when it is scrolled away', async () => {
    await open(rowsOf(3_000));
    const focused = screen.getByRole('button', { name: 'row 4' });
    act(() => focused.focus());
    await scrollTo(1_000 * ROW_HEIGHT);
    expect(focused).toHaveFocus();
    expect(texts().slice(0, 3)).toEqual(['row 3', 'row 4', 'row 5']);
    expect(texts()).not.toContain('row 6');
    act(() => focused.blur());
    await scrollTo(1_001 * ROW_HEIGHT);
    expect(texts()).not.toContain('row 4');
  });

  test('keeps the focus when a short list becomes a long one', async () => {
    const { rerender } = await open(rowsOf(30), true);
    const focused = screen.getByRole('button', { name: 'row 4' });
    act(() => focused.focus());
    rerender(list(rowsOf(3_000)));
    expect(focused).toHaveFocus();
    expect(texts().length).toBeLessThan(50);
  });

  test('has the text of all rows for the search in the page, and renders a found row', async () => {
    await open(rowsOf(3_000));
    const block = screen.getByText(/row 2000 /);
    expect(block).toHaveAttribute('hidden', 'until-found');
    act(() => void block.dispatchEvent(new Event('beforematch')));
    expect(screen.getByRole('button', { name: 'row 2000' })).toBeInTheDocument();
    expect(screen.queryByText(/row 2000 /)).not.toBeInTheDocument();
    expect(screen.getByText(/row 2999$/)).toBeInTheDocument();
  });

  test('renders all rows for printing', async () => {
    await open(rowsOf(300));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(texts()).toEqual(namesOf(300));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(texts().length).toBeLessThan(50);
  });
});
