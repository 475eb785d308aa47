import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A backend with two calls, written only from /openapi.json in plain Node without the contract or the sandbox. Do not
 * adapt it to the kit: when the kit fails it, either the description is incomplete or the kit checks undocumented
 * rules.
 */

const BODY_LIMIT = 16_384;

const BANKS = [
  { code: 'KKBK', name: 'Kestrel Bank', country: 'VN' },
  { code: 'LHBK', name: 'Lighthouse Bank', country: 'SG' },
];

const TITLES: Readonly<Record<string, string>> = {
  en: 'Maintenance',
  vn: 'Bảo trì hệ thống',
  cn: '系统维护',
};

interface Outcome {
  readonly status: number;
  readonly body: object;
}

const done = (data: object): Outcome => ({ status: 200, body: { code: 0, data, ts: Date.now() } });

function refused(status: number, code: number, reason: string, fields?: object[]): Outcome {
  const data = { reason, ...(fields && { fields }) };
  return { status, body: { code, msg: reason, data, ts: Date.now() } };
}

const invalid = (field: string, rule: string) => refused(400, 1000, 'INVALID', [{ field, rule }]);

function banks(text: string): Outcome {
  if (text.length > BODY_LIMIT) return refused(413, 1004, 'TOO_LARGE');
  try {
    const body: unknown = JSON.parse(text);
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? done({ items: BANKS }) : invalid('', 'type');
  } catch {
    return invalid('', 'type');
  }
}

function notice(query: URLSearchParams, language: string): Outcome {
  const limit = query.get('limit');
  const cursor = query.get('cursor');
  const bad = [
    ...(limit !== null && !/^(?:[1-9][0-9]?|100)$/.test(limit) ? ['limit'] : []),
    ...(cursor !== null && !/^[A-Za-z0-9_-]{1,200}$/.test(cursor) ? ['cursor'] : []),
  ];
  if (bad.length > 0) {
    const fields = bad.map((field) => ({ field, rule: 'format' }));
    return refused(400, 1000, 'INVALID', fields);
  }
  const title = TITLES[language] ?? TITLES.en;
  const rows = [3, 2, 1].map((n) => ({
    id: `n${n}`,
    title,
    body: `${title} ${n}`,
    publishedAt: 1_767_225_600_000 + n * 60_000,
    important: n === 3,
  }));
  const from = Number(cursor ?? 0);
  const to = from + Number(limit ?? 20);
  return done({ items: rows.slice(from, to), nextCursor: to < rows.length ? String(to) : null });
}

const METHODS: Readonly<Record<string, string>> = {
  '/api/common/banks': 'POST',
  '/api/common/notice': 'GET',
};

async function answer(request: IncomingMessage): Promise<Outcome> {
  const url = new URL(request.url ?? '/', 'http://other');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const method = METHODS[url.pathname];
  if (method === undefined) return refused(404, 1002, 'NOT_FOUND');
  if (request.method === 'OPTIONS') return { status: 204, body: {} };
  if (request.method !== method) return refused(405, 1003, 'METHOD_NOT_ALLOWED');
  return method === 'GET'
    ? notice(url.searchParams, request.headers['accept-language'] ?? 'en')
    : banks(Buffer.concat(chunks).toString());
}

function send(response: ServerResponse, { status, body }: Outcome): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
  });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

export async function startOtherBackend() {
  const server = createServer((request, response) => {
    void answer(request).then((outcome) => send(response, outcome));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
