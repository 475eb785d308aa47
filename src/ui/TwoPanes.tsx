import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from './layout';
import { sideBySide } from './landscapePhone';
import { space } from './tokens';

interface TwoPanesProps {
  readonly side: ReactNode;
  /** Whether the side pane is above the other content on a phone, for example because that content refers to it. */
  readonly sideFirst?: boolean;
  readonly children: ReactNode;
}

/** One column on a phone. With enough room, the side pane is sticky and next to the other content. */
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

/** Content without side margins, such as a list, extends to the edges of its pane. */
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
