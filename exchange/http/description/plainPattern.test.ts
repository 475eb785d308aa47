import fc from 'fast-check';
import { plainPattern } from './plainPattern';

const VISIBLE = String.raw`^(?=.*[^\s\p{Cf}])[^\p{Cc}\p{Cs}]+$`;

describe('the plain form of a pattern', () => {
  const exact = new RegExp(VISIBLE, 'u');
  const plain = new RegExp(plainPattern(VISIBLE));

  it('accepts every text that the exact pattern accepts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(!exact.test(text) || plain.test(text)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([' \t', '\u200b\u2060', 'a\u0000b', 'a\u0085b', ''])('refuses %j', (text) => {
    expect([exact.test(text), plain.test(text)]).toEqual([false, false]);
  });

  it.each(['TRC20', 'Nguyễn', '中文', '😀'])('accepts %s', (text) => {
    expect([exact.test(text), plain.test(text)]).toEqual([true, true]);
  });

  it.each([String.raw`^\P{L}+$`, String.raw`^\u{1f600}$`])('does not exist for %s', (pattern) => {
    expect(() => plainPattern(pattern)).toThrow('not expressible');
  });
});
