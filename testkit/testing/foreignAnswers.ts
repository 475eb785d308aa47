/** Answers of firewalls, balancers and gateways, which say nothing about what the exchange did with a call. */

export interface ForeignAnswer {
  readonly name: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

const STATUSES = [
  ...[400, 401, 403, 404, 405, 408, 409, 410, 413, 422, 423, 425, 429, 451],
  ...[500, 502, 503, 504],
];

const json = (value: unknown) => ({
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const HTML = {
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Access denied</title><h1>Access denied</h1>',
};

const BODIES: readonly (readonly [
  string,
  (status: number) => Omit<ForeignAnswer, 'name' | 'status'>,
])[] = [
  ['as JSON without an envelope', () => json({ error: 'denied' })],
  ['in an envelope with a code of its own', (code) => json({ code, msg: 'denied', data: {} })],
  ['with a reason of its own', (code) => json({ code, msg: '', data: { reason: 'BLOCKED' } })],
  [
    'with a reason of the contract under another code',
    (code) => json({ code, msg: '', data: { reason: 'INSUFFICIENT_BALANCE' } }),
  ],
  ['with an empty body', () => ({ contentType: 'application/json', body: '' })],
  ['as HTML', () => HTML],
  ['with a wrong content type', () => ({ contentType: 'text/plain', body: 'denied' })],
];

const withStatus: readonly ForeignAnswer[] = STATUSES.flatMap((status) =>
  BODIES.map(([how, answer]) => ({ name: `${status} ${how}`, status, ...answer(status) })),
);

const accepted: readonly ForeignAnswer[] = [
  { name: '200 as HTML', status: 200, ...HTML },
  { name: '200 with an empty body', status: 200, contentType: 'application/json', body: '' },
  { name: '200 without a body or a type', status: 200, contentType: '', body: '' },
  { name: '200 with a text', status: 200, contentType: 'text/plain', body: 'OK' },
  { name: '200 with the code as a text', status: 200, ...json({ code: '1201', data: {} }) },
  { name: '200 with an unknown code', status: 200, ...json({ code: 9_999, data: {} }) },
  {
    name: '200 with an unknown reason',
    status: 200,
    ...json({ code: 9_999, data: { reason: 'OF_TOMORROW' } }),
  },
  {
    name: '200 with a reason under another code',
    status: 200,
    ...json({ code: 1, data: { reason: 'MARKET_CLOSED' } }),
  },
  { name: '200 with a success without data', status: 200, ...json({ code: 0 }) },
  { name: '200 with truncated JSON', status: 200, ...json(0), body: '{"code":1201,"da' },
];

export const FOREIGN_ANSWERS: readonly ForeignAnswer[] = [...withStatus, ...accepted];

/** True for the statuses that decide about a first call for every sender: no session, and too many calls. */
export const decidesFirstCall = ({ status }: ForeignAnswer): boolean =>
  status === 401 || status === 429;
