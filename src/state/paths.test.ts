import { initialTransferContext } from '../machines/transfer/selectors';
import type { TransferContext } from '../machines/transfer/selectors';
import { depositRow, withdrawalRow } from '#testkit/app/sampleRows';
import { pageShowsOrderResult, pageShowsTransferOutcome } from './paths';

const intent = (kind: TransferContext['intent']['kind']) => ({
  ...{ id: 'i-1', kind, paymethod: 'bank' as const, amount: '150' },
  ...{ network: null, walletId: null, target: null, askedAt: 0 },
});

const at = (path: string) => new URL(path, 'https://app.test');

describe('Pages that show an outcome themselves', () => {
  const deposit = { intent: intent('deposit'), row: depositRow({ id: 'D-1', state: 'success' }) };
  const failed = { intent: intent('deposit'), row: depositRow({ id: 'D-1', state: 'fail' }) };
  const withdrawn = {
    intent: intent('withdrawal'),
    row: withdrawalRow({ id: 'W-1', state: 'success' }),
  };
  const returned = {
    intent: intent('withdrawal'),
    row: withdrawalRow({ id: 'W-1', state: 'fail' }),
  };
  const sent = {
    intent: intent('withdrawal'),
    row: withdrawalRow({ id: 'W-1', state: 'under_review' }),
  };

  it.each([
    ['/record', deposit, true],
    ['/record', withdrawn, true],
    ['/record?tab=deposits&transfer=D-1', deposit, true],
    ['/record?tab=withdrawals', deposit, false],
    ['/record?tab=lockups', withdrawn, false],
    // The row may be missing in a list that is filtered by another state.
    ['/record?state=under_review', withdrawn, false],
    ['/recharge2?deposit=D-1', deposit, true],
    ['/recharge2?deposit=D-1', failed, true],
    ['/recharge2?deposit=D-2', deposit, false],
    ['/withdraw?withdrawal=W-1', returned, true],
    // The page of a withdrawal does not say "Successful Withdrawal"; only the toast does.
    ['/withdraw?withdrawal=W-1', withdrawn, false],
    ['/record', sent, false],
    ['/my', deposit, false],
  ] as const)(
    'pageShowsTransferOutcome is true only on pages that show how the transfer ended: %s (case %#)',
    (path, transfer, isShown) => {
      expect(
        pageShowsTransferOutcome(at(path), {
          ...initialTransferContext(transfer.intent),
          ...transfer,
        }),
      ).toBe(isShown);
    },
  );

  it.each([
    ['/trade?product=EURUSD', 'final', true],
    ['/trade?product=EURUSD', 'ordered', false],
    ['/orderrecord', 'final', true],
    ['/orderrecord?order=TM-1', 'final', true],
    ['/orderrecord?order=TM-2', 'final', false],
    ['/orderrecord?view=statistics', 'final', false],
    ['/', 'final', false],
  ] as const)(
    'pageShowsOrderResult on %s for an order in stage %s returns %s',
    (path, stage, isShown) => {
      expect(pageShowsOrderResult(at(path), { orderNo: 'TM-1', stage })).toBe(isShown);
    },
  );

  it('pageShowsOrderResult for an order without an order number is true only on Trade', () => {
    expect(pageShowsOrderResult(at('/trade'), { orderNo: null, stage: null })).toBe(true);
    expect(pageShowsOrderResult(at('/orderrecord'), { orderNo: null, stage: null })).toBe(false);
  });
});
