import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './Page';
import { beside } from './low';
import { space } from './tokens';

interface TwoPanesProps {
  readonly side: ReactNode;
  /** Whether the side stands above the rest on a phone, say because it is what the rest is about. */
  readonly sideFirst?: boolean;
  readonly children: ReactNode;
}

/** One column on an upright phone; where there is room the side stands beside the rest and stays in sight. */
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
  ${beside} {
    grid-template-columns: minmax(0, 1fr) min(380px, 42%);
    column-gap: ${space.three};
    align-items: start;
  }
`;

/** What reaches to the page's edges on a phone, such as a list, ends with its pane. */
const $Pane = styled(Stack)`
  min-width: 0;

  ${beside} {
    --page-margin: 0px;
  }
`;

const $Side = styled($Pane)`
  &:empty {
    display: none;
  }

  ${beside} {
    grid-area: 1 / 2;
    position: sticky;
    top: calc(var(--below, 0px) + ${space.two});
  }
`;
