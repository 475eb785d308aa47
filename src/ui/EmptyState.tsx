import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BrandMark } from './BrandMark';
import { color, space, text } from './tokens';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Why the list is empty, and when it will not be. */
  readonly children?: ReactNode;
  /** The one action that fills the list. */
  readonly action?: ReactNode;
}

/** Empty state: the reason, and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <$Empty>
      <BrandMark />
      <$Title>{title}</$Title>
      {children && <$Why>{children}</$Why>}
      {action && <$Action>{action}</$Action>}
    </$Empty>
  );
}

const $Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  padding: ${space.two};
  text-align: center;
  overflow-wrap: anywhere;
`;

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Why = styled.p`
  max-width: 34ch;
  font-size: ${text.label};
  color: ${color.muted};
  text-wrap: balance;
`;

const $Action = styled.div`
  margin-top: ${space.oneHalf};
`;
