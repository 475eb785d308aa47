import { ENDPOINT_NAMES, endpoints, parseAs } from '#contract';
import { placeholderBody, wrongTypesAnswer } from './faultAnswer';

const dataOf = (body: string): unknown =>
  (JSON.parse(wrongTypesAnswer(body).body) as { data?: unknown }).data;

describe('An answer of another shape', () => {
  test.each(ENDPOINT_NAMES)('instead of the call matches no answer of %s', (name) => {
    expect(parseAs(endpoints[name].response, dataOf(placeholderBody(0))).ok).toBe(false);
  });

  test('made of an empty list matches no list', () => {
    const body = JSON.stringify({ code: 0, data: { items: [] } });
    expect(parseAs(endpoints.productList.response, dataOf(body)).ok).toBe(false);
  });
});
