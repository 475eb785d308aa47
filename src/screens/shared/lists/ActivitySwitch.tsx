import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { chipShape } from '../../../ui/chipShape';
import { edgeFade } from '../../../ui/edgeFade';
import { color, space, weight } from '../../../ui/tokens';

export type ActivityView = 'orders' | 'transfers' | 'earnings' | 'cashFlow';

/** From any of the four records of what one did to the others; each keeps its own address. */
export function ActivitySwitch({ view }: { readonly view: ActivityView }) {
  const { formatMessage } = useIntl();
  const row = useRef<HTMLDivElement>(null);
  const ways = [
    { id: 'orders', to: '/orderrecord', name: formatMessage({ id: 'activity.orders' }) },
    { id: 'transfers', to: '/record', name: formatMessage({ id: 'activity.transfers' }) },
    { id: 'earnings', to: '/lc?tab=orders', name: formatMessage({ id: 'activity.earnings' }) },
    { id: 'cashFlow', to: '/runningwater', name: formatMessage({ id: 'activity.cashFlow' }) },
  ] as const satisfies readonly { readonly id: ActivityView; to: string; name: string }[];

  // Where the row is longer than the screen, the present one is in sight.
  useLayoutEffect(() => {
    const list = row.current;
    const here = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [view]);

  return (
    <$Nav aria-label={formatMessage({ id: 'activity.label' })}>
      <$Row ref={row}>
        {ways.map(({ id, to, name }) => (
          <$Way key={id} to={to} aria-current={id === view ? 'page' : undefined}>
            {name}
          </$Way>
        ))}
      </$Row>
    </$Nav>
  );
}

/** Part of the page's head rather than of what it shows. */
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

const $Way = styled(Link)`
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
