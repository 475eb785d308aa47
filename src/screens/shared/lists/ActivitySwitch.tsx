import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tabRow, tabShape } from '../../../ui/tabShape';
import { space } from '../../../ui/tokens';

export type ActivityView =
  | 'orders'
  | 'statistics'
  | 'limits'
  | 'transfers'
  | 'earnings'
  | 'cashFlow';

/** Links between the views of the user's activity, shown like tabs. Each view has its own URL. */
export function ActivitySwitch({ view }: { readonly view: ActivityView }) {
  const { formatMessage } = useIntl();
  const row = useRef<HTMLDivElement>(null);
  const tabs = [
    { id: 'orders', to: '/orderrecord', name: formatMessage({ id: 'activity.orders' }) },
    {
      id: 'statistics',
      to: '/orderrecord?view=statistics',
      name: formatMessage({ id: 'activity.statistics' }),
    },
    {
      id: 'limits',
      to: '/orderrecord?view=limits',
      name: formatMessage({ id: 'activity.limits' }),
    },
    { id: 'transfers', to: '/record', name: formatMessage({ id: 'activity.transfers' }) },
    { id: 'earnings', to: '/record?tab=lockups', name: formatMessage({ id: 'activity.earnings' }) },
    { id: 'cashFlow', to: '/runningwater', name: formatMessage({ id: 'activity.cashFlow' }) },
  ] as const satisfies readonly { readonly id: ActivityView; to: string; name: string }[];

  // A current link that is visible is not centred, because that would move the row of the prerendered page.
  useLayoutEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const start = current.offsetLeft - list.scrollLeft;
    const isVisible = start >= 0 && start + current.offsetWidth <= list.clientWidth;
    if (!isVisible)
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
  margin-bottom: -${space.one};
`;

const $Row = styled.div`
  ${tabRow}
`;

const $Tab = styled(Link)`
  ${tabShape}
`;
