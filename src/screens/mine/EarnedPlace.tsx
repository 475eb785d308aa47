import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, weight } from '../../ui/tokens';

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

/** The text has the full width below the title and the figure, so that its parts fit on one line. */
const $Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${space.oneHalf};
  grid-template-rows: 27px auto;
  align-content: center;
  width: 100%;
  min-height: 53px;
  padding-block: ${space.half};
  border-bottom: 1px solid ${color.line};
  line-height: 1.35;
  text-align: start;

  > :nth-child(1) {
    align-self: center;
  }

  > :nth-child(2) {
    grid-area: 2 / 1 / auto / -1;
  }

  > :nth-child(3) {
    grid-area: 1 / 2;
    align-self: center;
  }

  &:is(button):active {
    background: ${color.raised};
  }

  @media (max-width: 359px) {
    min-height: 76px;
  }
`;

const $Title = styled.span`
  font-weight: ${weight.medium};
`;
