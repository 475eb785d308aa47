import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { asApiError, useWealthDetailsQuery } from '../../api';
import type { ResultOf } from '../../contract';
import { selectIsSignedIn } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Page, Stack } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { color, space } from '../../ui/tokens';
import { errorText } from '../shared/errorText';
import { FrozenNotice } from '../shared/FrozenNotice';
import { OldFigures } from '../shared/OldFigures';
import { useBack } from '../shared/useBack';
import { useFreeze } from '../shared/useFreeze';
import { Facts, Held, Terms } from './Facts';
import { PurchaseSheet } from './PurchaseSheet';
import { usePurchase } from './usePurchase';
import { ValueHistory } from './ValueHistory';

/** One product of `?product=`: its terms, how its value went, what it holds, and the way to buy it. */
export function ProductDetailsScreen() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/lc');
  const [params] = useSearchParams();
  const productId = params.get('product') ?? '';
  const isId = /^[A-Za-z0-9_./-]{1,64}$/.test(productId);
  const query = useWealthDetailsQuery(
    { productId },
    { skip: !isId, refetchOnMountOrArgChange: 60, refetchOnReconnect: true },
  );
  const product = query.currentData;
  const error = query.error && asApiError(query.error);
  const isUnknown = !isId || (error?.kind === 'refused' && error.reason === 'NOT_FOUND');

  return (
    <Page title={product?.name ?? formatMessage({ id: 'wealth.details.title' })} back={back}>
      {isUnknown && (
        <EmptyState
          title={formatMessage({ id: 'wealth.details.unknown' })}
          action={
            <LinkButton to="/lc">{formatMessage({ id: 'wealth.details.others' })}</LinkButton>
          }
        >
          {formatMessage({ id: 'wealth.details.unknown.why' })}
        </EmptyState>
      )}
      {!isUnknown && !product && error && (
        <ErrorState
          title={formatMessage({ id: 'wealth.list.failed' })}
          retry={{
            label: formatMessage({ id: 'common.retry' }),
            onRetry: () => void query.refetch(),
            busy: query.isFetching,
          }}
        >
          {errorText(intl, error)} {formatMessage({ id: 'wealth.safe' })}
        </ErrorState>
      )}
      {!isUnknown && !product && !error && (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={6} />
      )}
      {product && !isUnknown && (
        <Stack>
          {error && (
            <OldFigures
              at={query.fulfilledTimeStamp}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          )}
          <Facts product={product} />
          <ValueHistory product={product} />
          <Terms product={product} />
          <Held holdings={product.holdings} />
          <Order key={product.productId} product={product} onStale={() => void query.refetch()} />
        </Stack>
      )}
    </Page>
  );
}

interface OrderProps {
  readonly product: ResultOf<'wealthDetails'>;
  /** What the page shows may no longer be so. */
  readonly onStale: () => void;
}

function Order({ product, onStale }: OrderProps) {
  const { formatMessage } = useIntl();
  const isSignedIn = useSelector(selectIsSignedIn);
  const freeze = useFreeze();
  const purchase = usePurchase(product);
  const [isOpen, setOpen] = useState(false);

  if (!isSignedIn) {
    return (
      <$Bar>
        <LinkButton to="/login" kind="primary" block>
          {formatMessage({ id: 'wealth.buy.login' })}
        </LinkButton>
      </$Bar>
    );
  }
  if (freeze && !isOpen) return <FrozenNotice freeze={freeze} />;
  return (
    <>
      <$Bar>
        <Button block onClick={() => setOpen(true)}>
          {product.kind === 'lockup'
            ? formatMessage({ id: 'lockup.buy' })
            : formatMessage({ id: 'wealth.buy' })}
        </Button>
      </$Bar>
      {isOpen && (
        <PurchaseSheet
          product={product}
          freeze={freeze}
          purchase={purchase}
          onClose={() => {
            setOpen(false);
            purchase.reset();
            onStale();
          }}
        />
      )}
    </>
  );
}

/** In thumb reach, however long the terms are. */
const $Bar = styled.div`
  position: sticky;
  bottom: 0;
  padding-block: ${space.oneHalf};
  padding-bottom: max(${space.oneHalf}, env(safe-area-inset-bottom));
  background: ${color.background};
`;
