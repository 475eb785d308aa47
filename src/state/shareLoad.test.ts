import { shareLoad } from './shareLoad';

/** A load whose every answer waits until the test gives it. */
function slowLoad() {
  const waiting: { pass: (value: string) => void; fail: (error: Error) => void }[] = [];
  const load = jest.fn(() => new Promise<string>((pass, fail) => waiting.push({ pass, fail })));
  return { load, answer: (index: number) => waiting[index] };
}

it('is loaded when it is first asked for, and not before', () => {
  const { load } = slowLoad();
  shareLoad(load);
  expect(load).not.toHaveBeenCalled();
});

it('is loaded once for all who ask, while it is on its way and when it is here', async () => {
  const { load, answer } = slowLoad();
  const need = shareLoad(load);
  const asked = [need(), need()];
  answer(0)?.pass('here');
  expect(await Promise.all(asked)).toEqual(['here', 'here']);
  expect(await need()).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tells a failure to everyone who waited, and the next call tries again', async () => {
  const { load, answer } = slowLoad();
  const need = shareLoad(load);
  const asked = [need(), need()];
  answer(0)?.fail(new Error('offline'));
  for (const each of asked) await expect(each).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(1);

  const again = need();
  answer(1)?.pass('here');
  expect(await again).toBe('here');
  expect(load).toHaveBeenCalledTimes(2);
});
