import { readBootAnswer } from './bootAnswer';

afterEach(() => {
  delete window.__boot;
});

test('the body of a boot call is read from a copy, so that the app can read the response too', async () => {
  const response = Response.json({ ts: 7, data: { items: [] } });
  window.__boot = { 'product/list': Promise.resolve(response) };
  expect(await readBootAnswer('product/list')).toEqual({ ts: 7, data: { items: [] } });
  expect(await response.json()).toEqual({ ts: 7, data: { items: [] } });
});

test.each([
  ['was not sent', () => undefined],
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['was answered with a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ['was answered with null', () => Promise.resolve(Response.json(null))],
])('the body is empty if the boot call %s', async (_what, call) => {
  const response = call();
  window.__boot = response ? { 'product/list': response } : {};
  expect(await readBootAnswer('product/list')).toEqual({});
});
