import { shareLoad } from './shareLoad';

/** A load function whose responses the test resolves. */
function slowLoad() {
  const waiting: { pass: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<string>((pass, fail) => waiting.push({ pass, fail })));
  return { load, answer: (index: number) => waiting[index] };
}

it('shareLoad does not load before the first call', () => {
  const { load } = slowLoad();
  shareLoad(load);
  expect(load).not.toHaveBeenCalled();
});

it('shareLoad loads once for calls during and after the load', async () => {
  const { load, answer } = slowLoad();
  const need = shareLoad(load);
  const calls = [need(), need()];
  answer(0)?.pass('here');
  expect(await Promise.all(calls)).toEqual(['here', 'here']);
  expect(await need()).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shareLoad rejects every waiting call and loads again on the next call', async () => {
  const { load, answer } = slowLoad();
  const need = shareLoad(load);
  const calls = [need(), need()];
  answer(0)?.fail(new Error('offline'));
  for (const each of calls) await expect(each).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);

  const again = need();
  answer(1)?.pass('here');
  expect(await again).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});

it('shareLoad fetches a file that did not load past the caches before the next call can load it', async () => {
  const { load, answer } = slowLoad();
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response('right')));
  const need = shareLoad(load);
  const first = need();
  answer(0)?.fail(Object.assign(new Error('wrong file'), { request: '/assets/call.js' }));
  await expect(first).rejects.toThrow('wrong file');
  expect(fetched).toHaveBeenCalledWith(
    '/assets/call.js',
    expect.objectContaining({ cache: 'reload' }),
  );
  fetched.mockRestore();
});
