import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { ReasonPick } from '../../shared/record/ReasonPick';
import { CheckCard } from './CheckCard';
import { ReceiptFacts } from './ReceiptFacts';
import { OrderOutcome } from './OrderOutcome';
import { ReceiptPicture } from './ReceiptPicture';
import { PictureButton } from './PictureButton';
import { QuestionSheet } from './QuestionSheet';
import { recompute } from './recompute';
import { SumCard } from './SumCard';
import { TicksSheet } from './TicksSheet';
import { ticksToDraw } from './tickWindows';
import { useReceiptTicks } from './useReceiptTicks';

/** Receipt of an order that has ended: result, amounts, and the check of the exchange's result. */
export function SettledReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const [sheet, setSheet] = useState<'ticks' | 'question' | null>(null);
  const closeSheet = () => setSheet(null);
  const found = useReceiptTicks(order);
  const evidence = found.kind === 'found' ? found.evidence : null;
  const verdict = useMemo(() => evidence && recompute(order, evidence), [order, evidence]);
  const checked = verdict === null || verdict.kind === 'unchecked' ? null : verdict;
  const drawn = useMemo(() => checked && ticksToDraw(checked.ticks, order), [checked, order]);

  return (
    <>
      <OrderOutcome order={order} />
      <ReceiptPicture order={order} ticks={drawn} isWaiting={found.kind === 'loading'} />
      <CheckCard order={order} found={found} verdict={verdict} onTicks={() => setSheet('ticks')} />
      <ReasonPick orderNo={order.orderNo} />
      <SumCard order={order} />
      <ReceiptFacts order={order} />
      <$Actions>
        <Button kind="secondary" block onClick={() => setSheet('question')}>
          {formatMessage({ id: 'receipt.question.open' })}
        </Button>
        <LinkButton block to={`/trade?product=${encodeURIComponent(order.productId)}`}>
          {formatMessage({ id: 'receipt.tradeAgain' })}
        </LinkButton>
      </$Actions>
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
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  gap: ${space.one};
`;
