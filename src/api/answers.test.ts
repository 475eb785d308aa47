import { createCaller } from './answers';

test('a query whose cache entry was repeated or removed before its end is read is an error', async () => {
  // RTK Query then resolves with the state of a pending or missing entry.
  const dispatch = (() => Promise.resolve({ data: undefined, error: undefined })) as never;
  const answer = await createCaller(dispatch)(() => Promise.resolve({}));
  expect(answer).toEqual({ error: { kind: 'aborted', sent: true } });
});
