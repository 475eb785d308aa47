import fc from 'fast-check';
import type { CashFlowEntry } from '#contract';
import { grantLine } from '#samples/transfers';
import { csvCell } from '../shared/lists/csv';
import { flowCsv } from './flowCsv';
import { flowTotals } from './flowLines';

const labels = {
  time: 'Time (UTC)',
  kind: 'Kind',
  income: 'Income',
  expenditure: 'Expenditure',
  balanceAfter: 'Balance after',
  reference: 'Reference',
  product: 'Product',
  kindName: (kind: CashFlowEntry['kind']) => kind,
};

const line = (more: Partial<CashFlowEntry> = {}) =>
  grantLine(Date.UTC(2026, 0, 1), {
    ...{ kind: 'deposit', income: '200.5', balanceAfter: '10200.5', ref: 'D1' },
    ...more,
  });

describe('Cash flow CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-2', '-2'],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['10200.5', '10200.5'],
  ])('writes the cell %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('starts no cell with a character that starts a formula, except the minus of a negative number', () => {
    const prefixes = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '');
    const isNegative = (text: string) => /^-\d+(\.\d+)?$/.test(text);
    fc.assert(
      fc.property(prefixes, fc.string(), (prefix, rest) => {
        fc.pre(!isNegative(prefix + rest));
        expect(csvCell(prefix + rest).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('starts with a byte order mark, ends lines with CRLF and keeps every digit', () => {
    expect(flowCsv([line({ ref: '=cmd', productName: 'Gold Fund' })], labels)).toBe(
      '\uFEFFTime (UTC),Kind,Income,Expenditure,Balance after,Reference,Product\r\n' +
        "2026-01-01T00:00:00.000Z,deposit,200.5,0,10200.5,'=cmd,Gold Fund\r\n",
    );
  });

  it('sums amounts without rounding', () => {
    const tenth = line({ income: '0.1' });
    const spent = line({ income: '0', expenditure: '0.000001' });
    expect(flowTotals([tenth, tenth, tenth, spent])).toEqual({
      count: 4,
      income: '0.3',
      expenditure: '0.000001',
    });
  });
});
