import { loadAllPages } from './loadAllPages';

type Page = { readonly row: number; readonly nextCursor: string | null };
const page = (row: number, isLast = false): Page => ({ row, nextCursor: isLast ? null : 'more' });

/** A list whose answers come one after the other; the subscription is the first one's. */
function listOf(...answers: readonly (Page | Error)[]) {
  const pages: Page[] = [];
  const unsubscribe = jest.fn();
  let asked = 0;
  const ask = jest.fn(() => {
    const answer = answers[asked];
    asked += 1;
    const error = answer instanceof Error ? answer : undefined;
    if (answer && !(answer instanceof Error)) pages.push(answer);
    return Object.assign(Promise.resolve({ data: { pages: [...pages] }, error }), { unsubscribe });
  });
  return { ask, unsubscribe };
}

test('every page to the last one is read, and then nobody waits for the list any more', async () => {
  const { ask, unsubscribe } = listOf(page(1), page(2), page(3, true));
  const read = await loadAllPages<Page>(ask);
  expect(read?.map(({ row }) => row)).toEqual([1, 2, 3]);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('a list of which a page could not be had is none', async () => {
  const { ask, unsubscribe } = listOf(page(1), new Error('away'));
  expect(await loadAllPages<Page>(ask)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
