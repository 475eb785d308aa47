import fc from 'fast-check';
import { readPaging, encryptRowNumber, toCursor } from './cursor';

const number = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('a cursor leads back to its place, in any process of the same exchange and in no other', () => {
  fc.assert(
    fc.property(number, (place) => {
      const cursor = toCursor(place, 'tide') ?? '';
      expect(readPaging({ cursor }, 'tide')).toEqual({ before: place, limit: 20 });
      expect(readPaging({ cursor }, 'ebb')).toMatchObject({ reason: 'INVALID' });
    }),
  );
});

test('neighbouring numbers show neither which came first nor how far apart they are', () => {
  const sealed = Array.from({ length: 1_000 }, (_, n) => encryptRowNumber(n, 'tide'));
  expect(new Set(sealed).size).toBe(1_000);
  const rising = sealed.slice(1).filter((text, i) => text > (sealed[i] ?? ''));
  expect(rising.length).toBeGreaterThan(400);
  expect(rising.length).toBeLessThan(600);
});

test.each([
  ['nothing', ''],
  ['a plain number', Buffer.from('after 12').toString('base64url')],
  ['too few bytes', 'AAAA'],
  ['bytes that nobody sealed', 'A'.repeat(22)],
  ['no base64', '§'.repeat(22)],
])('%s is no cursor', (_, cursor) => {
  expect(readPaging({ cursor }, 'tide')).toMatchObject({
    reason: 'INVALID',
    data: { fields: [{ field: 'cursor', rule: 'format' }] },
  });
});
