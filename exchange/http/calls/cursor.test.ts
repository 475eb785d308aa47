import fc from 'fast-check';
import { readPaging, encryptRowNumber, toCursor } from './cursor';

const number = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('a cursor is valid in every process of its exchange and in no other exchange', () => {
  fc.assert(
    fc.property(number, (place) => {
      const cursor = toCursor(place, 'tide') ?? '';
      expect(readPaging({ cursor }, 'tide')).toEqual({ before: place, limit: 20 });
      expect(readPaging({ cursor }, 'ebb')).toMatchObject({ reason: 'INVALID' });
    }),
  );
});

test('cursors of neighbouring rows reveal neither their order nor their distance', () => {
  const encrypted = Array.from({ length: 1_000 }, (_, n) => encryptRowNumber(n, 'tide'));
  expect(new Set(encrypted).size).toBe(1_000);
  const rising = encrypted.slice(1).filter((text, i) => text > (encrypted[i] ?? ''));
  expect(rising.length).toBeGreaterThan(400);
  expect(rising.length).toBeLessThan(600);
});

test.each([
  ['an empty text', ''],
  ['a plain row number', Buffer.from('after 12').toString('base64url')],
  ['too few bytes', 'AAAA'],
  ['bytes that were not encrypted', 'A'.repeat(48)],
  ['a changed one', `A${toCursor(12, 'tide')?.slice(1)}`],
  ['one with a changed end', `${toCursor(12, 'tide')?.slice(0, -1)}A`],
  ['text that is not base64', '§'.repeat(48)],
])('a cursor that is %s is refused', (_, cursor) => {
  expect(readPaging({ cursor }, 'tide')).toMatchObject({
    reason: 'INVALID',
    data: { fields: [{ field: 'cursor', rule: 'format' }] },
  });
});
