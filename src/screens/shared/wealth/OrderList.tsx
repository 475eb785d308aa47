import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { Stack } from '../../../ui/Page';
import { OrderPages } from './OrderPages';
import type { PagedQuery } from './OrderPages';

interface OrderListProps<O> {
  readonly query: PagedQuery<{ readonly items: readonly O[] }>;
  readonly label: string;
  /** What stands there while there is no order: why, and where one comes from. */
  readonly none: {
    readonly title: string;
    readonly why: string;
    readonly to: string;
    readonly look: string;
  };
  readonly children: (order: O) => ReactNode;
}

/** Orders as cards, the newest first, page by page. */
export function OrderList<O>({ query, label, none, children }: OrderListProps<O>) {
  return (
    <OrderPages
      query={query}
      isEmpty={(pages) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState title={none.title} action={<LinkButton to={none.to}>{none.look}</LinkButton>}>
          {none.why}
        </EmptyState>
      }
    >
      {(pages) => (
        <Stack as="ul" $gap="oneHalf" aria-label={label}>
          {pages.flatMap(({ items }) => items).map(children)}
        </Stack>
      )}
    </OrderPages>
  );
}
