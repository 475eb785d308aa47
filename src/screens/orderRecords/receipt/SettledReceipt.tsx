import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '../../../contract';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { CheckCard } from './CheckCard';
import { Facts } from './Facts';
import { Outcome } from './Outcome';
import { QuestionSheet } from './QuestionSheet';
import { ReceiptPicture } from './ReceiptPicture';
import { recompute } from './recompute';
import { SumCard } from './SumCard';
import { TicksSheet } from './TicksSheet';
import { useReceiptTicks } from './useReceiptTicks';

/** How an order ended, what it came to, and the check of both. */
export function SettledReceipt({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const [sheet, setSheet] = useState<'ticks' | 'question' | null>(null);
  const found = useReceiptTicks(order);
  const evidence = found.kind === 'found' ? found.evidence : null;
  const verdict = useMemo(() => evidence && recompute(order, evidence), [order, evidence]);
  const checked = verdict === null || verdict.kind === 'unchecked' ? null : verdict;
  const close = () => setSheet(null);

  return (
    <>
      <Outcome order={order} />
      <ReceiptPicture
        order={order}
        ticks={checked?.ticks ?? null}
        isWaiting={found.kind === 'loading'}
      />
      <CheckCard order={order} found={found} verdict={verdict} onTicks={() => setSheet('ticks')} />
      <SumCard order={order} />
      <Facts order={order} />
      <$Actions>
        <Button kind="secondary" block onClick={() => setSheet('question')}>
          {formatMessage({ id: 'receipt.question.open' })}
        </Button>
        <LinkButton block to={`/trade?product=${encodeURIComponent(order.productId)}`}>
          {formatMessage({ id: 'receipt.tradeAgain' })}
        </LinkButton>
      </$Actions>
      {checked && (
        <TicksSheet order={order} checked={checked} open={sheet === 'ticks'} onClose={close} />
      )}
      <QuestionSheet order={order} checked={checked} open={sheet === 'question'} onClose={close} />
    </>
  );
}

const $Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  gap: ${space.one};
`;
