import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './Page';
import { sideBySide } from './landscapePhone';
import { space } from './tokens';

interface TwoPanesProps {
  readonly side: ReactNode;
  /** Puts the side pane first on a phone, for example because the rest is about it. */
  readonly sideFirst?: boolean;
  readonly children: ReactNode;
}

/** One column on a phone; with enough room the side pane is next to the rest and sticky. */
export function TwoPanes({ side, sideFirst = false, children }: TwoPanesProps) {
  const pane = <$Side>{side}</$Side>;
  return (
    <$Panes>
      {sideFirst && pane}
      <$Pane>{children}</$Pane>
      {!sideFirst && pane}
    </$Panes>
  );
}

const $Panes = styled(Stack)`
  ${sideBySide} {
    grid-template-columns: minmax(0, 1fr) min(380px, 42%);
    column-gap: ${space.three};
    align-items: start;
  }
`;

/** Full-bleed content, such as a list, ends at the edge of its pane. */
const $Pane = styled(Stack)`
  min-width: 0;

  ${sideBySide} {
    --page-margin: 0px;
  }
`;

const $Side = styled($Pane)`
  &:empty {
    display: none;
  }

  ${sideBySide} {
    grid-area: 1 / 2;
    position: sticky;
    top: calc(var(--below, 0px) + ${space.two});
  }
`;
