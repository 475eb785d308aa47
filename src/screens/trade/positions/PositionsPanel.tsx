import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { Quote } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { SkeletonRows } from '../../../ui/Skeleton';
import { lazyPart } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { loginPath } from '../../shared/page/loginPath';

/** The list is needed only with an open order, so it is in the same chunk as the order strip. */
const OpenPositions = lazyPart(
  async () => (await import(/* webpackChunkName: "ownOrders" */ './OpenPositions')).OpenPositions,
  { Waiting: PositionsWaiting, Missing: MissingPart },
);

function PositionsWaiting() {
  const { formatMessage } = useIntl();
  return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;
}

interface PositionsPanelProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly orders: readonly OrderMachineRecord[];
  readonly isVisitor: boolean;
  readonly onBring: (id: string) => void;
}

/** The list of open orders, or a text if there are none. */
export function PositionsPanel(props: PositionsPanelProps) {
  const { product, quotes, orders, isVisitor, onBring } = props;
  const { formatMessage } = useIntl();
  if (isVisitor) return <VisitorsOnly />;
  if (orders.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'position.none' })}>
        {formatMessage({ id: 'position.noneWhy' })}
      </EmptyState>
    );
  }
  return <OpenPositions product={product} quotes={quotes} orders={orders} onBring={onBring} />;
}

/** Shown to visitors instead of lists of their own orders. */
export function VisitorsOnly() {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      title={formatMessage({ id: 'position.visitor' })}
      action={
        <LinkButton to={loginPath(pathname + search)}>
          {formatMessage({ id: 'ticket.loginAction' })}
        </LinkButton>
      }
    >
      {formatMessage({ id: 'position.visitorWhy' })}
    </EmptyState>
  );
}
