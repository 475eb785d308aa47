import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { landscapePhone } from './landscapePhone';
import { color, size, text, weight } from './tokens';

interface TabBarProps {
  readonly label: string;
  /** The tab that the current page belongs to. */
  readonly place?: string | undefined;
  /** Whether it is shown at the bottom of a phone. */
  readonly isAtFoot: boolean;
  /** Two to five tabs. */
  readonly tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly icon: ReactNode;
  }[];
}

/**
 * The app's main navigation: at the bottom within thumb reach, or at the side where `frameCss` finds the screen large
 * enough. The current tab also has `aria-current`.
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
`;

const $Tabs = styled.ul`
  display: grid;
  grid-auto-flow: column;
  /* A long name takes the space that short ones leave, before it breaks. */
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

  /* Icon and name in one line leave more height for the page. */
  ${landscapePhone} {
    flex-direction: row;
    justify-content: center;
    gap: 6px;
    padding-block: 0;

    span {
      max-width: none;
    }
  }

  /* A name that breaks anyway is no wider than its longest word, so that the tabs keep a gap between them. */
  @media (max-width: 359px) {
    span {
      max-width: 7em;
    }
  }

  /* Filled, so that the current tab does not differ by colour only. */
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
