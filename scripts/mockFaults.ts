import { ENDPOINT_NAMES, endpoints, parseAs } from '#contract';
import type { Endpoint, EndpointName } from '#contract';
import { startPrismMock } from '#tooling/prismMock';

interface Operation {
  readonly requestBody?: { readonly content: { 'application/json': { readonly example: object } } };
}
interface OpenApi {
  readonly paths: Record<string, Record<string, Operation>>;
}

const TOKEN = { authorization: 'any-token' };
/** Requests that the exchange accepts, by what is special about them. */
const ACCEPTED: Readonly<Record<string, readonly [headers: object, more?: object]>> = {
  'with a token': [TOKEN],
  'in Vietnamese': [{ ...TOKEN, 'accept-language': 'vn' }],
  'in the languages of a browser': [{ ...TOKEN, 'accept-language': 'en-US,en;q=0.9' }],
  'with a charset': [{ ...TOKEN, 'content-type': 'application/json; charset=utf-8' }],
  'with an unknown field': [TOKEN, { unknownField: 1 }],
};
const QUERIES: Partial<Record<EndpointName, string>> = { wealthDetails: '?productId=FUND-GOLD' };

/**
 * Sends every call to a mock made from the document, as the app does, and returns the differences: a request that the
 * exchange accepts and the mock refuses, an answer that the app cannot read, and a private call without a token that is
 * not refused.
 */
export async function mockFaults(document: OpenApi): Promise<string[]> {
  const mock = await startPrismMock(document);
  const faults: string[] = [];

  function send(name: EndpointName, headers: object, more: object = {}) {
    const { path, method, movesMoney }: Endpoint = endpoints[name];
    const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const example = requestBody?.content['application/json'].example;
    return fetch(`${mock.host}${path}${QUERIES[name] ?? ''}`, {
      method,
      headers: {
        ...(movesMoney && { 'idempotency-key': crypto.randomUUID() }),
        ...(example && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(example && { body: JSON.stringify({ ...example, ...more }) }),
    });
  }

  async function expectAnswer(name: EndpointName, what: string, headers: object, more?: object) {
    const response = await send(name, headers, more);
    const text = await response.text();
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: unknown };
    const isRead = code === 0 && parseAs(endpoints[name].response, data).ok;
    if (response.status !== 200 || !isRead) {
      faults.push(`mock of ${name}, ${what}: ${response.status} ${text.slice(0, 300)}`);
    }
  }

  for (const name of ENDPOINT_NAMES) {
    for (const [what, [headers, more]] of Object.entries(ACCEPTED)) {
      await expectAnswer(name, what, headers, more);
    }
    if (endpoints[name].access !== 'user') await expectAnswer(name, 'without a token', {});
    else if ((await send(name, {})).status !== 401) {
      faults.push(`mock of ${name}, without a token: not refused`);
    }
  }
  await mock.stop();
  return faults;
}
