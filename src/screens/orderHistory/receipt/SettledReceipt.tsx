import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { useConfigQuery } from '../../../api';
import { seenCommitments } from '../../../state/storage/commitments';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { lazyPart } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { ReasonPick } from '../../shared/statistics/ReasonPick';
import { ReceiptCheck } from './ReceiptCheck';
import { ReceiptFacts } from './ReceiptFacts';
import { OrderOutcome } from './OrderOutcome';
import { ReceiptPicture } from './ReceiptPicture';
import { PictureButton } from './PictureButton';
import { QuestionSheet } from './QuestionSheet';
import { recompute } from './recompute';
import { ProofSkeleton } from './ProofSkeleton';
import { ReceiptSlip } from './ReceiptSlip';
import { SumSentence } from './SumSentence';
import { TicksSheet } from './TicksSheet';
import { ticksToDraw } from './tickWindows';
import { useReceiptTicks } from './useReceiptTicks';

/** The market is a lazy chunk, because few users open receipts of ended days. */
const MarketProof = lazyPart(
  async () => (await import(/* webpackChunkName: "proof" */ './MarketProof')).MarketProof,
  { Waiting: ProofSkeleton, Missing: MissingPart },
);

/**
 * Receipt of an order that has ended. Result, chart, check, bill and actions fit on the first screen of a phone; details
 * follow.
 */
export function SettledReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const [sheet, setSheet] = useState<'ticks' | 'question' | null>(null);
  const { data: config } = useConfigQuery();
  const closeSheet = () => setSheet(null);
  const found = useReceiptTicks(order);
  const evidence = found.kind === 'found' ? found.evidence : null;
  const verdict = useMemo(() => evidence && recompute(order, evidence), [order, evidence]);
  const checked = verdict === null || verdict.kind === 'unchecked' ? null : verdict;
  // An exchange that gives no ticks still claims an entry and an exit, and one that named commitments once names them.
  const areTicksKnown = verdict !== null || found.kind === 'none';
  const hasCommitments = config && (config.market || seenCommitments().length > 0);
  const drawn = useMemo(() => checked && ticksToDraw(checked.ticks, order), [checked, order]);

  return (
    <>
      <OrderOutcome order={order} />
      <ReceiptPicture order={order} ticks={drawn} isWaiting={found.kind === 'loading'} />
      <ReceiptSlip
        order={order}
        check={
          <ReceiptCheck
            order={order}
            found={found}
            verdict={verdict}
            onTicks={() => setSheet('ticks')}
          />
        }
      />
      <$Actions>
        <Button kind="secondary" block onClick={() => setSheet('question')}>
          {formatMessage({ id: 'receipt.question.open' })}
        </Button>
        <LinkButton block to={`/trade?product=${encodeURIComponent(order.productId)}`}>
          {formatMessage({ id: 'receipt.tradeAgain' })}
        </LinkButton>
      </$Actions>
      <ReasonPick orderNo={order.orderNo} />
      <ReceiptFacts order={order}>
        <SumSentence order={order} />
      </ReceiptFacts>
      {hasCommitments && order.entryPrice !== undefined && areTicksKnown && (
        <MarketProof order={order} ticks={checked?.ticks ?? []} hasMarket={!!config.market} />
      )}
      <PictureButton
        order={order}
        ticks={checked?.ticks ?? null}
        isAgreed={checked?.kind === 'agrees'}
      />
      <LinkButton block kind="ghost" to={`/runningwater?ref=${encodeURIComponent(order.orderNo)}`}>
        {formatMessage({ id: 'receipt.movements' })}
      </LinkButton>
      {checked && sheet === 'ticks' && (
        <TicksSheet order={order} checked={checked} onClose={closeSheet} />
      )}
      {sheet === 'question' && (
        <QuestionSheet order={order} checked={checked} onClose={closeSheet} />
      )}
    </>
  );
}

const $Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.one};
`;
