import { ENDPOINT_NAMES, endpoints, parseAs } from '#contract';
import { placeholderBody, wrongTypesAnswer } from './faultAnswer';

const dataOf = (body: string): unknown =>
  (JSON.parse(wrongTypesAnswer(body).body) as { data?: unknown }).data;

describe('The planted fault that changes the types of an answer', () => {
  test.each(ENDPOINT_NAMES)('returns an invalid answer of %s when it replaces the call', (name) => {
    expect(parseAs(endpoints[name].response, dataOf(placeholderBody(0))).ok).toBe(false);
  });

  test('makes an answer with an empty list invalid', () => {
    const body = JSON.stringify({ code: 0, data: { items: [] } });
    expect(parseAs(endpoints.productList.response, dataOf(body)).ok).toBe(false);
  });
});
