import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, weight } from '../../ui/tokens';

interface EarnedPlaceProps {
  readonly title: string;
  /** Without a callback, the line is no button. */
  readonly onClick?: () => void;
  readonly isBusy?: boolean;
  /** The text below the title, then the end of the line. */
  readonly children: ReactNode;
}

/** The line of the earnings, which has the same height before its parts are loaded. */
export function EarnedPlace({ title, onClick, isBusy = false, children }: EarnedPlaceProps) {
  return (
    <$Line
      as={onClick ? 'button' : 'div'}
      type={onClick && 'button'}
      aria-haspopup={onClick && 'dialog'}
      aria-busy={isBusy || undefined}
      onClick={onClick}
    >
      <$Title>{title}</$Title>
      {children}
    </$Line>
  );
}

/** Title and text are above each other, and what follows them is at the end of the line. */
const $Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space.oneHalf};
  align-content: center;
  width: 100%;
  min-height: 57px;
  padding-block: 6px;
  border-bottom: 1px solid ${color.line};
  line-height: 1.35;
  text-align: left;

  > :nth-child(1),
  > :nth-child(2) {
    grid-column: 1;
    align-self: center;
  }

  > :nth-child(3) {
    grid-area: 1 / 2 / span 2 / auto;
    align-self: center;
  }

  &:is(button):active {
    background: ${color.raised};
  }

  @media (max-width: 359px) {
    min-height: calc(${size.target} + ${space.two});
  }
`;

const $Title = styled.span`
  font-weight: ${weight.medium};
`;
