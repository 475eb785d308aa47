import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../../../ui/Card';
import { color, space, text } from '../../../ui/tokens';

interface OrderCardProps {
  readonly title: string;
  readonly detail: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** One order in a list: what it is, how it stands, its figures. */
export function OrderCard({ title, detail, badge, children }: OrderCardProps) {
  return (
    <Card as="li">
      <$Head>
        <$Title>{title}</$Title>
        {badge}
      </$Head>
      <$Detail>{detail}</$Detail>
      {children}
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
