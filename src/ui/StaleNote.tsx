import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { WarningIcon } from './icons';
import { color, text, weight } from './tokens';

interface StaleNoteProps {
  /** The age as text: "price 0.4 s old". */
  readonly children: ReactNode;
  /** Whether the figure is too old to act on. A stale figure is marked by an icon, bold type and colour. */
  readonly isStale: boolean;
}

/** The age of a figure, such as a price, shown next to the figure. */
export function StaleNote({ children, isStale }: StaleNoteProps) {
  return (
    <$Note $isStale={isStale}>
      {isStale && <WarningIcon size={14} />}
      {children}
    </$Note>
  );
}

const $Note = styled.span<{ $isStale: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: ${text.label};
  font-weight: ${({ $isStale }) => ($isStale ? weight.medium : weight.regular)};
  color: ${({ $isStale }) => ($isStale ? color.bad : color.muted)};
`;
