import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { bottomBar } from './bottomBars';
import { Row } from './layout';
import { landscapePhone, tinyWindow } from './landscapePhone';
import { color, size, text, weight } from './tokens';

interface TabBarProps {
  readonly label: string;
  /** The tab that the current page belongs to. */
  readonly place?: string | undefined;
  /** Whether the tab bar is shown on a phone, where it is at the bottom. */
  readonly isAtFoot: boolean;
  /** Two to five tabs. */
  readonly tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly icon: ReactNode;
  }[];
}

/**
 * The app's main navigation. It is at the bottom of the screen, or at its side on the large screens that `baseCss`
 * defines. The current tab has `aria-current`.
 */
export function TabBar({ label, place, isAtFoot, tabs }: TabBarProps) {
  const { pathname } = useLocation();

  return (
    <$Bar aria-label={label} hidden={!isAtFoot} data-tabs="" ref={bottomBar}>
      <$Tabs>
        {tabs.map(({ to, label: name, icon }) => (
          <Row as="li" key={to}>
            <$Tab to={to} aria-current={pathname === to ? 'page' : place === to ? true : undefined}>
              {icon}
              <span>{name}</span>
            </$Tab>
          </Row>
        ))}
      </$Tabs>
    </$Bar>
  );
}

const $Bar = styled.nav`
  position: fixed;
  z-index: 10;
  inset: auto 0 0;
  background: ${color.panel};
  border-top: 1px solid ${color.line};
  padding-bottom: env(safe-area-inset-bottom);

  ${tinyWindow} {
    position: static;
    border-width: 0 0 1px;
  }
`;

const $Tabs = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  max-width: ${size.page};
  min-height: ${size.tabBar};
  margin-inline: auto;

  /* In landscape the names are on one line, so a long name takes the space that short names leave. */
  ${landscapePhone} {
    grid-auto-columns: minmax(${size.target}, auto);
  }
`;

const $Tab = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 8px 0 6px;
  /* The longest word of a name fits into a fifth of a phone. */
  font-size: min(${text.tab}, 3.1vw);
  font-weight: ${weight.medium};
  line-height: 1.1;
  letter-spacing: -0.02em;
  text-align: center;
  color: ${color.muted};

  text-wrap: balance;

  span {
    max-width: 100%;
  }

  /* In landscape, icon and name are on one line, to leave more height for the page. */
  ${landscapePhone} {
    flex-direction: row;
    justify-content: center;
    gap: 6px;
    padding-block: 0;

    span {
      max-width: none;
    }
  }

  /* The icon of the current tab is filled, so that the tab does not differ only by its colour. */
  &[aria-current] {
    color: ${color.accent};

    svg {
      fill: currentcolor;
    }
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;
