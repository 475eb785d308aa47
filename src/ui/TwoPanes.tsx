import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, wide } from './tokens';

interface TwoPanesProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
}

/** One column on a phone; from 900 px the side stands beside the main part and stays in sight. */
export function TwoPanes({ main, side }: TwoPanesProps) {
  return (
    <$Panes>
      <$Pane>{main}</$Pane>
      <$Side>{side}</$Side>
    </$Panes>
  );
}

const $Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  ${wide} {
    grid-template-columns: minmax(0, 1fr) 380px;
    gap: ${space.three};
    align-items: start;
  }
`;

const $Pane = styled.div`
  min-width: 0;
`;

const $Side = styled($Pane)`
  ${wide} {
    position: sticky;
    top: ${space.two};
  }
`;
