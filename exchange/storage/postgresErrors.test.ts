import { DatabaseError } from 'pg';
import { isConnectionLost, isFromServingDatabase, toStoreUnavailable } from './postgresErrors';

function refusal(code: string, severity = 'ERROR'): DatabaseError {
  return Object.assign(new DatabaseError('said by the server', 0, 'error'), { code, severity });
}
const failure = (code: string) => Object.assign(new Error('connect'), { code });

test.each([
  ['an administrator ended the backend', refusal('57P01', 'FATAL'), 'lost'],
  ['PostgreSQL starts or stops', refusal('57P03', 'FATAL'), 'lost'],
  ['nobody heard of the transaction any more', refusal('25P03', 'FATAL'), 'lost'],
  ['the disk is full', refusal('53100'), 'usable'],
  ['the memory is full', refusal('53200'), 'usable'],
  ['the disk fails', refusal('58030'), 'usable'],
  ['a lock was kept by somebody who went mute', refusal('55P03'), 'usable'],
  ['a statement was cancelled', refusal('57014'), 'usable'],
  ['the primary became a standby', refusal('25006'), 'usable'],
  ['nothing listens', failure('ECONNREFUSED'), 'lost'],
  ['the socket broke', failure('ECONNRESET'), 'lost'],
  ['no answer came', new Error('Query read timeout'), 'lost'],
  ['no connection was free', new Error('timeout exceeded when trying to connect'), 'lost'],
  ['the connection was over', new Error('Connection terminated unexpectedly'), 'lost'],
])('the store is away when %s', (_, error, connection) => {
  const away = toStoreUnavailable(error);
  expect(away?.cause).toBe(error);
  expect(away && isConnectionLost(away)).toBe(connection === 'lost');
});

test.each([
  ['a broken constraint', refusal('23505')],
  ['wrong SQL', refusal('42601')],
  ['a deadlock, which is tried again', refusal('40P01')],
  ['a fault of our own', new TypeError('undefined is not a function')],
  ['something that is no error', 'text'],
])('the store is there when the reason is %s', (_, error) => {
  expect(toStoreUnavailable(error)).toBeNull();
});

test('what was asked is not told', () => {
  const told = toStoreUnavailable(Object.assign(refusal('53100'), { message: 'secret' }));
  expect(told?.message).toBe('the database is unavailable (53100)');
});

test('a refusal proves that somebody serves, unless it is that nobody does', () => {
  expect(isFromServingDatabase(refusal('53300', 'FATAL'))).toBe(true);
  expect(isFromServingDatabase(refusal('28P01', 'FATAL'))).toBe(true);
  expect(isFromServingDatabase(refusal('57P03', 'FATAL'))).toBe(false);
  expect(isFromServingDatabase(failure('ECONNREFUSED'))).toBe(false);
});
