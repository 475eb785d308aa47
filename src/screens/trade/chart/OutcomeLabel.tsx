import type { ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons';
import { Row, Text } from '../../../ui/layout';

interface OutcomeLabelProps {
  /** Whether the price ends above or below the line. */
  readonly side: 'above' | 'below';
  readonly tone: 'rise' | 'drop' | 'muted';
  readonly children: ReactNode;
}

/** Names one of the two outcomes of an order, with its arrow. */
export function OutcomeLabel({ side, tone, children }: OutcomeLabelProps) {
  const Arrow = side === 'above' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <Text as="span" $size="label" $weight="medium" $color={tone}>
      <Row as="span" $gap="half" $align="center">
        <Arrow size={12} />
        {children}
      </Row>
    </Text>
  );
}
