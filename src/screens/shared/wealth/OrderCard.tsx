import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Card } from '../../../ui/Card';
import { color, size, space, text } from '../../../ui/tokens';
import { movementsPath, productPath } from './wealthTexts';

interface OrderCardProps {
  readonly title: string;
  /** Undefined when the backend does not send the product. */
  readonly productId: string | undefined;
  readonly orderNo: string;
  readonly detail: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** Card of one order: name, state, figures, and links to its product and cash flow. */
export function OrderCard({ title, productId, orderNo, detail, badge, children }: OrderCardProps) {
  const { formatMessage } = useIntl();
  return (
    <Card as="li">
      <$Head>
        <$Title>
          {productId === undefined ? title : <$Link to={productPath(productId)}>{title}</$Link>}
        </$Title>
        {badge}
      </$Head>
      <$Detail>{detail}</$Detail>
      {children}
      <$Link to={movementsPath(orderNo)}>{formatMessage({ id: 'wealth.orders.movements' })}</$Link>
    </Card>
  );
}

const $Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
`;

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Detail = styled.p`
  margin-top: -${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Link = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  margin-block: -${space.one};
  color: ${color.accent};
`;
