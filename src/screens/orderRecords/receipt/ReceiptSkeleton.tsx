import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { Card } from '../../../ui/Card';
import { Skeleton } from '../../../ui/Skeleton';
import { space } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';

/** Placeholder with the layout of a receipt: headline, chart, lines. */
export function ReceiptSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true">
      <VisuallyHidden ref={announced}>{formatMessage({ id: 'receipt.loading' })}</VisuallyHidden>
      <$Head>
        <Skeleton width="140px" height="18px" />
        <Skeleton width="160px" height="40px" />
        <Skeleton width="180px" height="16px" />
      </$Head>
      <Skeleton height="204px" radius="16px" />
      <$Lines>
        <Card>
          {Array.from({ length: 7 }, (_, line) => (
            <Skeleton key={line} height="28px" />
          ))}
        </Card>
      </$Lines>
    </div>
  );
}

const $Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.one};
  padding-bottom: ${space.two};
`;

const $Lines = styled.div`
  margin-top: ${space.two};
`;
