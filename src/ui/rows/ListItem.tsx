import { createContext, useContext, useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';

type ListPosition = Pick<ComponentProps<'li'>, 'style' | 'aria-posinset' | 'aria-setsize'> & {
  readonly 'data-index'?: number;
};

const NO_POSITION: ListPosition = {};
const ListPositionContext = createContext<ListPosition>(NO_POSITION);

/**
 * A list item. In a long list it has its position in the whole list (`aria-posinset`), because not all items are
 * rendered, and a margin in place of the missing ones.
 */
export function ListItem({ children, ...props }: ComponentProps<'li'>) {
  return (
    <li {...props} {...useContext(ListPositionContext)}>
      {/* Items of a nested list must not get the `aria-posinset` of this item. */}
      <ListPositionContext value={NO_POSITION}>{children}</ListPositionContext>
    </li>
  );
}

interface PlacedItemProps {
  readonly isLong: boolean;
  readonly index: number;
  /** Height of the rows before it that are not rendered, in px. */
  readonly gap: number;
  /** Position in its list, from 0. */
  readonly position: number;
  /** Number of items of its list; -1 if it is not known yet. */
  readonly size: number;
  readonly children: ReactNode;
}

/** Gives the `ListItem` in it the attributes and the margin of its position in a long list. */
export function PlacedItem({ isLong, index, gap, position, size, children }: PlacedItemProps) {
  const attributes = useMemo<ListPosition>(
    () =>
      isLong
        ? {
            'data-index': index,
            'aria-posinset': position + 1,
            'aria-setsize': size,
            ...(gap > 0 && { style: { marginTop: gap } }),
          }
        : NO_POSITION,
    [isLong, index, gap, position, size],
  );
  return <ListPositionContext value={attributes}>{children}</ListPositionContext>;
}
