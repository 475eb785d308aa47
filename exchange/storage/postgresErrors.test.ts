import { DatabaseError } from 'pg';
import { isConnectionLost, isFromServingDatabase, toStoreUnavailable } from './postgresErrors';

function refusal(code: string, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('from the server', 0, 'error'), { code, severity });
}
const failure = (code: string) => Object.assign(new Error('connect'), { code });

test.each([
  ['an administrator ended the backend', refusal('57P01', 'FATAL'), 'lost'],
  ['PostgreSQL starts or stops', refusal('57P03', 'FATAL'), 'lost'],
  ['the database accepts no connections', refusal('55000', 'FATAL'), 'lost'],
  ['the server ended an idle transaction', refusal('25P03', 'FATAL'), 'lost'],
  ['the disk is full', refusal('53100'), 'usable'],
  ['the memory is full', refusal('53200'), 'usable'],
  ['the disk fails', refusal('58030'), 'usable'],
  ['a lock timed out because its holder does not answer', refusal('55P03'), 'usable'],
  ['a statement was cancelled', refusal('57014'), 'usable'],
  ['the primary became a standby', refusal('25006'), 'usable'],
  ['the server ended the session for a reason of its own', refusal('XX000', 'FATAL'), 'lost'],
  ['the bytes of the server are no message', new DatabaseError('invalid', 0, 'error'), 'lost'],
])('toStoreUnavailable reports the store as unavailable when %s', (_, error, connection) => {
  const away = toStoreUnavailable(error, true);
  expect(away?.cause).toBe(error);
  expect(away && isConnectionLost(away)).toBe(connection === 'lost');
});

test.each([
  ['a socket error', failure('EPIPE')],
  ['a refusal of a login', refusal('28P01')],
  ['an error of another realm, which is no Error here', { message: 'gone' }],
])('after the end of the connection, toStoreUnavailable reports an outage for %s', (_, error) => {
  const away = toStoreUnavailable(error, false);
  expect(away?.cause).toBe(error);
});

test.each([
  ['a broken constraint', refusal('23505')],
  ['wrong SQL', refusal('42601')],
  ['a deadlock, which is retried', refusal('40P01')],
  ['a statement on an object in a wrong state', refusal('55000')],
  ['a programming error', new TypeError('undefined is not a function')],
  ['a value that is not an error', 'text'],
])('toStoreUnavailable returns null for %s', (_, error) => {
  expect(toStoreUnavailable(error, true)).toBeNull();
});

test('toStoreUnavailable omits the message of the database', () => {
  const unavailable = toStoreUnavailable(
    Object.assign(refusal('53100'), { message: 'secret' }),
    true,
  );
  expect(unavailable?.message).toBe('the database is unavailable (53100)');
});

test('isFromServingDatabase is false only for a database that is starting or unreachable', () => {
  expect(isFromServingDatabase(refusal('53300', 'FATAL'))).toBe(true);
  expect(isFromServingDatabase(refusal('28P01', 'FATAL'))).toBe(true);
  expect(isFromServingDatabase(refusal('57P03', 'FATAL'))).toBe(false);
  expect(isFromServingDatabase(failure('ECONNREFUSED'))).toBe(false);
});
