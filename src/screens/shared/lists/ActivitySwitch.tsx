import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { chipShape } from '../../../ui/chipShape';
import { edgeFade } from '../../../ui/edgeFade';
import { color, space, weight } from '../../../ui/tokens';

export type ActivityView = 'orders' | 'transfers' | 'earnings' | 'cashFlow';

/** Links between the four pages with records of the user, shown like tabs. Each page has its own URL. */
export function ActivitySwitch({ view }: { readonly view: ActivityView }) {
  const { formatMessage } = useIntl();
  const row = useRef<HTMLDivElement>(null);
  const tabs = [
    { id: 'orders', to: '/orderrecord', name: formatMessage({ id: 'activity.orders' }) },
    { id: 'transfers', to: '/record', name: formatMessage({ id: 'activity.transfers' }) },
    { id: 'earnings', to: '/lc?tab=orders', name: formatMessage({ id: 'activity.earnings' }) },
    { id: 'cashFlow', to: '/runningwater', name: formatMessage({ id: 'activity.cashFlow' }) },
  ] as const satisfies readonly { readonly id: ActivityView; to: string; name: string }[];

  // Scrolls the current link into view if the row is wider than the screen.
  useLayoutEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && current)
      list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }, [view]);

  return (
    <$Nav aria-label={formatMessage({ id: 'activity.label' })}>
      <$Row ref={row}>
        {tabs.map(({ id, to, name }) => (
          <$Tab key={id} to={to} aria-current={id === view ? 'page' : undefined}>
            {name}
          </$Tab>
        ))}
      </$Row>
    </$Nav>
  );
}

const $Nav = styled.nav`
  margin-block: -${space.one};
`;

const $Row = styled.div`
  position: relative;
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}
`;

const $Tab = styled(Link)`
  --chip-edge: ${color.line};
  ${chipShape}
  flex: none;
  font-weight: ${weight.strong};

  &[aria-current] {
    color: ${color.text};
  }

  &[aria-current]::before {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;
