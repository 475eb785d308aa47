import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { ReasonPick } from '../../shared/record/ReasonPick';
import { useOnDemand } from '../../shared/page/useOnDemand';
import { CheckCard } from './CheckCard';
import { Facts } from './Facts';
import { Outcome } from './Outcome';
import { ReceiptPicture } from './ReceiptPicture';
import { PictureButton } from './PictureButton';
import { recompute } from './recompute';
import { SumCard } from './SumCard';
import { ticksToDraw } from './tickWindows';
import { useReceiptTicks } from './useReceiptTicks';

const loadTicks = async () =>
  (await import(/* webpackChunkName: "receiptTicks" */ './TicksSheet')).TicksSheet;
const loadQuestion = async () =>
  (await import(/* webpackChunkName: "receiptQuestion" */ './QuestionSheet')).QuestionSheet;

/** Receipt of an ended order with result, amounts, and the check of both. */
export function SettledReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const ticks = useOnDemand(loadTicks);
  const question = useOnDemand(loadQuestion);
  const found = useReceiptTicks(order);
  const evidence = found.kind === 'found' ? found.evidence : null;
  const verdict = useMemo(() => evidence && recompute(order, evidence), [order, evidence]);
  const checked = verdict === null || verdict.kind === 'unchecked' ? null : verdict;
  const drawn = useMemo(() => checked && ticksToDraw(checked.ticks, order), [checked, order]);

  return (
    <>
      <Outcome order={order} />
      <ReceiptPicture order={order} ticks={drawn} isWaiting={found.kind === 'loading'} />
      <CheckCard order={order} found={found} verdict={verdict} onTicks={ticks.open} />
      <ReasonPick orderNo={order.orderNo} />
      <SumCard order={order} />
      <Facts order={order} />
      <$Actions>
        <Button kind="secondary" block onClick={question.open}>
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
      {checked && ticks.Part && (
        <ticks.Part order={order} checked={checked} onClose={ticks.close} />
      )}
      {question.Part && <question.Part order={order} checked={checked} onClose={question.close} />}
    </>
  );
}

const $Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  gap: ${space.one};
`;
