import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/Skeleton';
import { space } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { RECEIPT_CHART_HEIGHT } from './receiptLayout';

/** Placeholder with the layout of a receipt: headline, chart, lines. */
export function ReceiptSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true">
      <VisuallyHidden ref={announced}>{formatMessage({ id: 'receipt.loading' })}</VisuallyHidden>
      <$Head>
        <Skeleton width="200px" height="21px" />
        <Skeleton width="180px" height="63px" />
      </$Head>
      <Card>
        {Array.from({ length: 6 }, (_, line) => (
          <Skeleton key={line} height="28px" />
        ))}
      </Card>
    </div>
  );
}

const $Head = styled.div`
  display: grid;
  gap: ${space.half};
  /* The space of the chart, which draws on the plain background. */
  padding-bottom: calc(${RECEIPT_CHART_HEIGHT} + 2 * ${space.two});
`;
