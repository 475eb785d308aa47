import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../../../ui/Page';
import { space, wide } from '../../../ui/tokens';

interface BesideProps {
  /** What one has, or what it is about. */
  readonly first: ReactNode;
  readonly children: ReactNode;
}

/** Two parts of a page: the one that comes first on a phone stands beside the other on a large screen, and stays in sight. */
export function Beside({ first, children }: BesideProps) {
  return (
    <$Parts>
      <$First>{first}</$First>
      <$Rest>{children}</$Rest>
    </$Parts>
  );
}

const $Parts = styled(Stack)`
  ${wide} {
    grid-template-columns: minmax(0, 1fr) min(380px, 42%);
    column-gap: ${space.four};
    align-items: start;
  }
`;

/** Lists end with their column. */
const $Rest = styled(Stack)`
  min-width: 0;

  ${wide} {
    --page-margin: 0px;
  }
`;

const $First = styled($Rest)`
  &:empty {
    display: none;
  }

  ${wide} {
    grid-area: 1 / 2;
    position: sticky;
    top: ${space.two};
  }
`;
