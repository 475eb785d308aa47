import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useWealthListQuery } from '../../../api';
import type { WealthProduct } from '#contract';
import { EmptyState } from '../../../ui/EmptyState';
import { Stack } from '../../../ui/layout';
import { SkeletonRows } from '../../../ui/Skeleton';
import { color, space, text } from '../../../ui/tokens';
import { HelpLink } from '../help/HelpLink';
import { StaleDataNotice } from '../lists/StaleDataNotice';
import { QueryErrorState } from '../lists/QueryErrorState';
import { ProductRow } from './ProductRow';
import { useUnitValues } from './useUnitValues';

interface ProductListProps {
  readonly kind: WealthProduct['kind'];
  /** Id of the product in the detail pane. */
  readonly shown?: string | null;
}

/**
 * All products of one kind. Below them, in the words of the exchange: who pays the interest, and the cost of an early
 * exit.
 */
export function ProductList({ kind, shown = null }: ProductListProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useWealthListQuery({ kind });
  const items = query.currentData?.items;
  useUnitValues(items, () => void query.refetch());

  if (!items && query.error) {
    return (
      <QueryErrorState query={query} title={formatMessage({ id: 'wealth.list.failed' })}>
        {formatMessage({ id: 'wealth.safe' })}
      </QueryErrorState>
    );
  }
  if (!items) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />;
  if (items.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'wealth.list.empty' })}>
        {formatMessage({ id: 'wealth.list.empty.why' })}
      </EmptyState>
    );
  }
  return (
    <>
      {query.error && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={query.refetch}
          busy={query.isFetching}
        />
      )}
      <Stack as="ul" $gap="oneHalf">
        {items.map((product) => (
          <ProductRow key={product.productId} product={product} shown={shown} />
        ))}
      </Stack>
      <$Notes>
        <dt>{formatMessage({ id: 'wealth.payer' })}</dt>
        {distinct(items.map(({ payer }) => payer)).map((sentence) => (
          <dd key={sentence}>{sentence}</dd>
        ))}
        <dt>{formatMessage({ id: 'wealth.earlyExit' })}</dt>
        {distinct(items.map(({ earlyExit }) => earlyExit)).map((sentence) => (
          <dd key={sentence}>{sentence}</dd>
        ))}
      </$Notes>
      {kind === 'lockup' ? (
        <HelpLink article="lockup">{formatMessage({ id: 'lockup.help' })}</HelpLink>
      ) : (
        <HelpLink article="wealth">{formatMessage({ id: 'wealth.help' })}</HelpLink>
      )}
    </>
  );
}

const distinct = (sentences: readonly string[]) => [...new Set(sentences)];

const $Notes = styled.dl`
  font-size: ${text.label};
  color: ${color.muted};

  dt {
    color: ${color.text};
  }

  dd + dt {
    margin-top: ${space.one};
  }
`;
