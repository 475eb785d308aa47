import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from './layout';
import { BrandMark } from './BrandMark';
import { color, space, text } from './tokens';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** Why the list is empty, and when it will have items. */
  readonly children?: ReactNode;
  /** The one action that adds an item to the list. */
  readonly action?: ReactNode;
}

/** Shown instead of an empty list: the reason, and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <$Empty>
      <BrandMark />
      <Text as="h2" $size="body">
        {title}
      </Text>
      {children && <$Why>{children}</$Why>}
      {action && <$Action>{action}</$Action>}
    </$Empty>
  );
}

/** The line of the logo is the surface of calm water. */
const $Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
  padding: ${space.two};
  background: linear-gradient(transparent 42px, ${color.water} 0, transparent);
  text-align: center;
  overflow-wrap: anywhere;
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
