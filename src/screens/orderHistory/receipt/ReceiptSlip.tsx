import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { keyframes, styled } from 'styled-components';
import type { Order } from '#contract';
import { CopyIcon } from '../../../ui/icons';
import { Card } from '../../../ui/Card';
import { LINE_START } from '../../../ui/forward';
import { Row } from '../../../ui/layout';
import { color, motion, radius, size, space, text, weight } from '../../../ui/tokens';
import { useCopy } from '../../shared/page/useCopy';
import { SmallPrint } from './Moment';
import { SumRows } from './SumRows';

interface ReceiptSlipProps {
  readonly order: Order;
  /** Result of the check on this device. */
  readonly check: ReactNode;
}

/** The slip of a receipt: the check, a perforation, the bill, and the order number. */
export function ReceiptSlip({ order, check }: ReceiptSlipProps) {
  const { formatMessage } = useIntl();
  const copy = useCopy('receipt.copyFailed');
  return (
    <Card aria-label={formatMessage({ id: 'receipt.sum.title' })}>
      {check}
      <$Perforation />
      <$Bill>
        <SumRows order={order} />
      </$Bill>
      <Row $align="center" $justify="space-between" $gap="one">
        <SmallPrint translate="no">{order.orderNo}</SmallPrint>
        <$Copy
          type="button"
          aria-label={formatMessage({ id: 'receipt.copyNumber' })}
          onClick={() => void copy(order.orderNo)}
        >
          <CopyIcon size={16} />
          {formatMessage({ id: 'receipt.copy' })}
        </$Copy>
      </Row>
    </Card>
  );
}

const tearOff = keyframes`from { opacity: 0; transform: translateY(-${space.two}) rotate(-0.6deg); }`;

/** The bill comes down from the perforation like a slip that is torn off. Nothing around it moves. */
const $Bill = styled.div`
  transform-origin: ${LINE_START} top;
  animation: ${tearOff} ${motion.slip};
`;

/** A dashed line with a notch at each edge of the slip. */
const $Perforation = styled.div`
  position: relative;
  height: 1px;
  margin-block: ${space.half};
  background: repeating-linear-gradient(90deg, ${color.faint} 0 6px, transparent 6px 11px);

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: -8px;
    width: 16px;
    height: 16px;
    border-radius: ${radius.pill};
    background: ${color.background};
  }

  &::before {
    inset-inline-start: calc(-1 * ${space.two} - 9px);
  }

  &::after {
    inset-inline-end: calc(-1 * ${space.two} - 9px);
  }
`;

const $Copy = styled.button`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.accent};

  /* The tap target is larger than the text. */
  &::before {
    content: '';
    position: absolute;
    inset: calc((1.2em - ${size.target}) / 2) -${space.one};
  }
`;
