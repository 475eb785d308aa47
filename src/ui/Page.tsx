import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Header } from './Header';
import type { HeaderProps } from './Header';
import { Stack } from './layout';
import { color, size, space, text, twoPaneWidth } from './tokens';
import { landscapePhone } from './landscapePhone';

interface PageProps extends Partial<HeaderProps> {
  readonly children: ReactNode;
  /** Whether the page leaves room for the tab bar at its bottom. */
  readonly withTabBar?: boolean;
  /** Whether the page uses the full width of a large screen, as pages with two panes do. */
  readonly isWide?: boolean;
}

/** A page: centred, with margins and safe areas, and with a header when it has a title. */
export function Page({
  children,
  withTabBar = false,
  isWide = false,
  title,
  ...header
}: PageProps) {
  return (
    <$Page $withTabBar={withTabBar} $isWide={isWide}>
      {title !== undefined && <Header {...header} title={title} />}
      <Stack as="main">{children}</Stack>
    </$Page>
  );
}

/** One muted sentence under a page's title that says what the page is for. */
export const Lead = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Page = styled.div<{ $withTabBar: boolean; $isWide: boolean }>`
  --page-margin: ${size.margin};
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: 0 max(${size.margin}, env(safe-area-inset-right)) 0
    max(${size.margin}, env(safe-area-inset-left));
  padding-bottom: calc(
    env(safe-area-inset-bottom) + ${space.three} + var(--foot-bar, 0px) +
      ${({ $withTabBar }) => ($withTabBar ? size.tabBar : '0px')}
  );

  /* When the page column is narrower than the screen, its lists extend to the edges of the column only. */
  @media (min-width: 600px) {
    --page-margin: ${({ $isWide }) => ($isWide ? size.margin : '0px')};
  }

  ${twoPaneWidth} {
    max-width: ${({ $isWide }) => ($isWide ? size.widePage : size.page)};
  }

  ${landscapePhone} {
    max-width: ${({ $isWide }) => ($isWide ? 'none' : size.page)};
  }
`;
