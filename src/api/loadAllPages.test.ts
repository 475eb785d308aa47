import { loadAllPages } from './loadAllPages';

type Page = { readonly row: number; readonly isLast: boolean };
const page = (row: number, isLast = false): Page => ({ row, isLast });

/** A list query that returns these responses one after the other, and a mock for its `unsubscribe`. */
function listOf(...answers: readonly (Page | Error)[]) {
  const pages: Page[] = [];
  const unsubscribe = jest.fn();
  let calls = 0;
  const fetchPage = jest.fn(() => {
    const answer = answers[calls];
    calls += 1;
    const error = answer instanceof Error ? answer : undefined;
    if (answer && !(answer instanceof Error)) pages.push(answer);
    const hasNextPage = pages.at(-1)?.isLast === false;
    return Object.assign(Promise.resolve({ data: { pages: [...pages] }, error, hasNextPage }), {
      unsubscribe,
    });
  });
  return { fetchPage, unsubscribe };
}

test('loadAllPages loads every page and then unsubscribes', async () => {
  const { fetchPage, unsubscribe } = listOf(page(1), page(2), page(3, true));
  const read = await loadAllPages<Page>(fetchPage);
  expect(read?.map(({ row }) => row)).toEqual([1, 2, 3]);
  expect(fetchPage).toHaveBeenCalledTimes(3);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('loadAllPages returns null if a page cannot be loaded', async () => {
  const { fetchPage, unsubscribe } = listOf(page(1), new Error('away'));
  expect(await loadAllPages<Page>(fetchPage)).toBeNull();
  expect(fetchPage).toHaveBeenCalledTimes(2);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
