import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Card } from '../../../ui/Card';
import { Row, Text } from '../../../ui/layout';
import { color, size, space, text } from '../../../ui/tokens';
import { movementsPath, productPath } from './wealthTexts';

interface OrderCardProps {
  readonly title: string;
  /** Undefined if the backend does not send the id of the product. */
  readonly productId: string | undefined;
  readonly orderNo: string;
  readonly detail: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** Card of one purchase: name, state, figures, and links to its product and its cash flow. */
export function OrderCard({ title, productId, orderNo, detail, badge, children }: OrderCardProps) {
  const { formatMessage } = useIntl();
  return (
    <Card as="li">
      <Row $gap="one" $align="center" $justify="space-between">
        <Text as="h2" $size="body" $wraps>
          {productId === undefined ? title : <$Link to={productPath(productId)}>{title}</$Link>}
        </Text>
        {badge}
      </Row>
      <$Detail>{detail}</$Detail>
      {children}
      <$Link to={movementsPath(orderNo)}>{formatMessage({ id: 'wealth.orders.movements' })}</$Link>
    </Card>
  );
}

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
