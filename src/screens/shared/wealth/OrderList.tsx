import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { OrderPages } from './OrderPages';
import type { PagedQuery } from './OrderPages';

interface OrderListProps<O extends { readonly state: string; readonly createdAt: number }> {
  readonly query: PagedQuery<{ readonly items: readonly O[] }>;
  /** Whether a row matches the filter. */
  readonly isShown: (row: { readonly state: string; readonly at: number }) => boolean;
  /** Shown if no row matches the filter. */
  readonly noMatch: ReactNode;
  readonly label: string;
  /** Shown instead of an empty list: the reason, and a link to the page where orders are placed. */
  readonly none: {
    readonly title: string;
    readonly why: string;
    readonly to: string;
    readonly look: string;
  };
  readonly children: (order: O) => ReactNode;
}

/** List of orders as cards, newest first, loaded page by page. */
export function OrderList<O extends { readonly state: string; readonly createdAt: number }>({
  query,
  isShown,
  noMatch,
  label,
  none,
  children,
}: OrderListProps<O>) {
  const shown = ({ items }: { readonly items: readonly O[] }) =>
    items.filter(({ state, createdAt }) => isShown({ state, at: createdAt }));
  return (
    <OrderPages
      query={query}
      isEmpty={(pages) => !query.hasNextPage && pages.every((page) => shown(page).length === 0)}
      empty={
        noMatch ?? (
          <EmptyState title={none.title} action={<LinkButton to={none.to}>{none.look}</LinkButton>}>
            {none.why}
          </EmptyState>
        )
      }
    >
      {(pages) => <$Cards aria-label={label}>{pages.flatMap(shown).map(children)}</$Cards>}
    </OrderPages>
  );
}

/** The cards are in two columns if there is room. */
const $Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  align-items: start;
  gap: ${space.oneHalf};
`;
