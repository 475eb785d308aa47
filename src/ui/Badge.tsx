import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, text, weight } from './tokens';

export type BadgeTone = 'neutral' | 'waiting' | 'good' | 'bad';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

const marks: Readonly<Record<BadgeTone, string>> = {
  neutral: '',
  waiting: '○',
  good: '✓',
  bad: '!',
};

/**
 * A one-word state such as Under Review, Success or Fail. For colour-blind users, a mark shows the same meaning as the
 * colour.
 */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <$Pill $tone={tone}>
      {marks[tone] && <span aria-hidden="true">{marks[tone]}</span>}
      {children}
    </$Pill>
  );
}

const toneStyles = {
  neutral: { ink: color.muted, ground: color.raised },
  waiting: { ink: color.text, ground: color.raised },
  good: { ink: color.good, ground: color.goodWash },
  bad: { ink: color.bad, ground: color.badWash },
};

/** The badge is as wide as its word. The word is broken only when it is wider than the container of the badge. */
const $Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  flex: none;
  max-width: 100%;
  align-items: center;
  gap: 5px;
  padding: 3px 10px;
  border-radius: ${radius.pill};
  background: ${({ $tone }) => toneStyles[$tone].ground};
  color: ${({ $tone }) => toneStyles[$tone].ink};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
