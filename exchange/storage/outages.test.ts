import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { eventually } from '#testkit/exchange/eventually';
import { openDatabase } from './database';
import type { Database } from './database';
import {
  UNEXPECTED_ROW,
  UNREADABLE,
  ROW_DESCRIPTION,
  answerStatement,
  errorMessage,
  refuseStatement,
  startFakePostgres,
} from '#testkit/exchange/fakePostgres';
import type { Behaviour, FakePostgres } from '#testkit/exchange/fakePostgres';

/**
 * Every way in which the connection to the database can end, or the database can refuse to work, at each phase of the
 * protocol. All of them are an outage: StoreUnavailable, which a call answers with 503.
 */

const PATIENCE_MS = 500;

let server: FakePostgres;
let database: Database;
beforeEach(async () => {
  server = await startFakePostgres();
  database = openDatabase(server.url, { connections: 2, patienceMs: PATIENCE_MS });
});
afterEach(async () => {
  await server.close();
  await database.close();
});

/** A statement without a transaction, whose error no failed rollback replaces. */
const readAlone = () => sql`select 1`.execute(database.db);
const work = (to: Database = database) =>
  to.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sql`select 2`.execute(trx);
  });
const outcomeOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => 'done',
    (error: unknown) => error,
  );

const end = (socket: Socket) => void socket.end();
const reset = (socket: Socket) => void socket.resetAndDestroy();
const silent = (socket: Socket) => void socket.pause();
const refuse = (code: string, severity?: string) => (socket: Socket) =>
  void socket.end(errorMessage(code, severity));
const send = (bytes: Buffer | string) => (socket: Socket) => void socket.end(bytes);

/** Applies `failure` to the statement `text` and answers all others. */
const at =
  (text: string, failure: (socket: Socket) => void) =>
  (socket: Socket, sent: string): void =>
    sent === text ? failure(socket) : answerStatement(socket);

const FATAL = [
  '08006',
  '08P01',
  '25P03',
  '25P04',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58000',
];
const REFUSED = ['25006', '53000', '53100', '53200', '53400', '55P03', '57014', '58030'];

const phases: readonly (readonly [string, (failure: (socket: Socket) => void) => Behaviour])[] = [
  ['when the connection opens', (failure) => ({ onConnect: failure })],
  ['at the start-up message', (failure) => ({ onStartup: failure })],
  ['at the first statement', (failure) => ({ onStatement: at('select 1', failure) })],
  ['at a later statement', (failure) => ({ onStatement: at('select 2', failure) })],
  ['at the commit', (failure) => ({ onStatement: at('commit', failure) })],
  [
    'between two statements',
    (failure) => ({
      onStatement(socket, text) {
        answerStatement(socket);
        if (text === 'select 1') failure(socket);
      },
    }),
  ],
];

const failures: readonly (readonly [string, (socket: Socket) => void])[] = [
  ['the server closes the connection', end],
  ['the server resets the connection', reset],
  ['the server ends an answer in the middle', send(ROW_DESCRIPTION)],
  [
    'the server answers with a protocol that is not its own',
    send('HTTP/1.1 502 Bad Gateway\r\n\r\n'),
  ],
  ['the server sends an unexpected message', send(UNEXPECTED_ROW)],
  ['the server sends bytes that are no message', (socket) => void socket.write(UNREADABLE)],
  ...FATAL.map((code) => [`the server ends the session with ${code}`, refuse(code)] as const),
];

it.each([...failures, ['no answer arrives', silent] as const])(
  'an outage is reported for a statement outside of a transaction if %s',
  async (_, failure) => {
    server.behave({ onStatement: failure });
    expect(await outcomeOf(readAlone())).toBeInstanceOf(StoreUnavailable);
  },
);

describe.each(phases)('%s', (phase, behaviourOf) => {
  const rows =
    phase === 'between two statements'
      ? failures
      : [...failures, ['no answer arrives', silent] as const];

  it.each(rows)('an outage is reported if %s', async (_, failure) => {
    server.behave(behaviourOf(failure));
    const outcome = await outcomeOf(work());
    const alone = await outcomeOf(readAlone());
    server.behave({});
    expect(outcome).toBeInstanceOf(StoreUnavailable);
    if (alone !== 'done') expect(alone).toBeInstanceOf(StoreUnavailable);
    await eventually(
      'work succeeds',
      () => outcomeOf(work()),
      (result) => result === 'done',
    );
  });
});

test.each(REFUSED)('a statement that the server refuses with %s is an outage', async (code) => {
  server.behave({
    onStatement: at('select 2', (socket) => refuseStatement(socket, code)),
  });
  expect(await outcomeOf(work())).toBeInstanceOf(StoreUnavailable);
});

test.each(['end', 'reset'] as const)(
  'a connection that ends by %s while it is idle fails no later work but as an outage',
  async (how) => {
    const opened: Socket[] = [];
    server.behave({ onConnect: (socket) => opened.push(socket) });
    await work();
    for (const socket of opened) (how === 'end' ? end : reset)(socket);
    const outcome = await outcomeOf(work());
    if (outcome !== 'done') expect(outcome).toBeInstanceOf(StoreUnavailable);
    await eventually(
      'work succeeds',
      () => outcomeOf(work()),
      (result) => result === 'done',
    );
  },
);

test.each([
  ['no server listens', 'postgresql://user:secret@127.0.0.1:1/store'],
  ['no server listens at any address of the name', 'postgresql://user:secret@localhost:1/store'],
  ['the name has no address', 'postgresql://user:secret@nowhere.invalid/store'],
  ['the socket does not exist', 'postgresql://user:secret@x/store?host=/nowhere'],
])('an outage is reported if %s', async (_, url) => {
  const other = openDatabase(url, { connections: 1, patienceMs: PATIENCE_MS });
  expect(await outcomeOf(work(other))).toBeInstanceOf(StoreUnavailable);
  await other.close();
});

test('an outage is reported if the server offers no encryption', async () => {
  server.behave({ onConnect: (socket) => void socket.write('N') });
  const other = openDatabase(`${server.url}?sslmode=require`, {
    connections: 1,
    patienceMs: PATIENCE_MS,
  });
  expect(await outcomeOf(work(other))).toBeInstanceOf(StoreUnavailable);
  await other.close();
});

test('an outage is reported if the pool was closed', async () => {
  const other = openDatabase(server.url, { connections: 1, patienceMs: PATIENCE_MS });
  await other.close();
  expect(await outcomeOf(work(other))).toBeInstanceOf(StoreUnavailable);
});

test('an outage is reported if a longer transaction than the patience finds all connections in use', async () => {
  server.behave({ onStatement: at('select 1', silent) });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(work())));
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(StoreUnavailable);
});

test.each([
  ['wrong SQL', '42601'],
  ['a broken constraint', '23505'],
  ['a wrong value', '22P02'],
  ['an object in a wrong state', '55000'],
])('%s is no outage, and the connection remains usable', async (_, code) => {
  server.behave({
    onStatement: at('select 2', (socket) => refuseStatement(socket, code)),
  });
  expect(await outcomeOf(work())).toMatchObject({ code });
  server.behave({});
  expect(await outcomeOf(work())).toBe('done');
});

test('a parameter that the driver cannot send is no outage', async () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const outcome = await outcomeOf(sql`select ${circular}`.execute(database.db));
  expect(String(outcome)).toContain('circular');
  expect(outcome).not.toBeInstanceOf(StoreUnavailable);
});
