import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { asApiError, useWealthDetailsQuery } from '../../api';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout';
import { SkeletonRows } from '../../ui/Skeleton';
import { useIsWide } from '../../ui/useIsWide';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { PageOrPane } from '../shared/page/Panes';
import { useBack } from '../shared/page/useBack';
import { useUnitValues } from '../shared/wealth/useUnitValues';
import { AllProducts } from './AllProducts';
import { ProductFacts, ProductRate, Holdings, ProductTerms } from './ProductFacts';
import { OrderBar } from './OrderBar';
import { Reviews } from './Reviews';
import { ValueHistory, ValueTable } from './ValueHistory';

/**
 * Page of the product that `?product=` names. On wide screens the product is next to the list. Without a product, the
 * page shows only the list.
 */
export function ProductDetailsScreen() {
  const back = useBack('/lc');
  const [params] = useLinkParams();
  const productId = params.get('product');
  const isWide = useIsWide();
  if (productId === null) return <AllProducts back={back} />;
  if (!isWide) return <ProductDetails productId={productId} back={back} />;
  const detail = <ProductDetails key={productId} productId={productId} back={null} />;
  return <AllProducts back={back} beside={{ productId, detail }} />;
}

interface ProductDetailsProps {
  readonly productId: string;
  /** Back button of the page; null if the product is shown in the detail pane. */
  readonly back: ReturnType<typeof useBack> | null;
}

/** Details of a product: terms, value history, holdings, reviews, and the button to buy it. */
function ProductDetails({ productId, back }: ProductDetailsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const isId = /^[A-Za-z0-9_./-]{1,64}$/.test(productId);
  const query = useWealthDetailsQuery(
    { productId },
    { skip: !isId, refetchOnMountOrArgChange: 60 },
  );
  const product = query.currentData;
  useUnitValues(product && [product], () => void query.refetch());
  const error = query.error && asApiError(query.error);
  const isUnknown = !isId || (error?.kind === 'refused' && error.reason === 'NOT_FOUND');

  const fault = !isUnknown && !product && error && (
    <QueryErrorState query={query} title={formatMessage({ id: 'wealth.list.failed' })} yields>
      {formatMessage({ id: 'wealth.safe' })}
    </QueryErrorState>
  );
  // The error has no title around it, so that the pane is empty if another part of the page shows the error.
  if (fault && back === null) return fault;

  return (
    <PageOrPane title={product?.name ?? formatMessage({ id: 'wealth.details.title' })} back={back}>
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
      {fault}
      {!isUnknown && !product && !error && (
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={6} />
      )}
      {product && !isUnknown && (
        <Stack>
          {error && (
            <StaleDataNotice
              at={query.fulfilledTimeStamp}
              onRetry={() => void query.refetch()}
              busy={query.isFetching}
            />
          )}
          <ProductRate product={product} />
          <ValueHistory product={product} />
          <ProductFacts product={product} />
          <ProductTerms product={product} />
          <Holdings holdings={product.holdings} />
          <ValueTable product={product} />
          <Reviews key={`reviews ${product.productId}`} reviews={product.reviews} />
          <OrderBar
            key={product.productId}
            product={product}
            onStale={() => void query.refetch()}
          />
        </Stack>
      )}
    </PageOrPane>
  );
}
