import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
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
 * The app's main navigation. It is at the bottom of the screen, or at its side on the large screens that `frameCss`
 * defines. The current tab has `aria-current`.
 */
export function TabBar({ label, place, isAtFoot, tabs }: TabBarProps) {
  const { pathname } = useLocation();

  return (
    <$Bar aria-label={label} hidden={!isAtFoot} data-tabs="">
      <$Tabs>
        {tabs.map(({ to, label: name, icon }) => (
          <$Item key={to}>
            <$Tab to={to} aria-current={pathname === to ? 'page' : place === to ? true : undefined}>
              {icon}
              <span>{name}</span>
            </$Tab>
          </$Item>
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
  /* A long tab name first takes the space that short names leave, and is broken only then. */
  grid-auto-columns: minmax(${size.target}, auto);
  max-width: ${size.page};
  min-height: ${size.tabBar};
  margin-inline: auto;
`;

const $Item = styled.li`
  display: flex;
`;

const $Tab = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 8px 1px 6px;
  font-size: min(${text.label}, 5vw);
  font-weight: ${weight.medium};
  line-height: 1.15;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  color: ${color.muted};

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

  /* A tab name that is broken into lines is no wider than its longest word, so that there is a gap between two tabs. */
  @media (max-width: 359px) {
    span {
      max-width: 7em;
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
