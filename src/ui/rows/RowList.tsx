import type { ReactNode } from 'react';
import { List } from '../ListRow';
import { FindableRows } from './FindableRows';
import { PlacedItem } from './ListItem';
import { useRows } from './useRows';
import type { RowsOptions } from './useRows';

interface RowListProps<T extends object> extends RowsOptions<T> {
  readonly label?: string;
  /** Renders a row as a `ListItem`. */
  readonly children: (row: T) => ReactNode;
}

/** A list that may have any number of rows. Only the rows near the visible part of a long list are in the page. */
export function RowList<T extends object>({ label, children, ...options }: RowListProps<T>) {
  const { rows, keyOf, hasMore = false } = options;
  const { placed, isLong, attach, listStyle, findable } = useRows(options);
  const parts: ReactNode[] = [];
  let next = 0;
  let gaps = 0;
  const addHidden = (key: string, to: number) => {
    if (findable && to > next)
      parts.push(<FindableRows key={key} as="li" from={next} to={to} {...findable} />);
  };
  for (const { index, gap } of placed) {
    const row = rows[index];
    if (row === undefined) continue;
    addHidden(`hidden ${gaps}`, index);
    if (index > next) gaps += 1;
    next = index + 1;
    parts.push(
      <PlacedItem
        key={keyOf(row, index)}
        isLong={isLong}
        index={index}
        gap={gap}
        position={index}
        size={hasMore ? -1 : rows.length}
      >
        {children(row)}
      </PlacedItem>,
    );
  }
  addHidden('hidden tail', rows.length);
  return (
    <List aria-label={label} ref={attach} style={listStyle}>
      {parts}
    </List>
  );
}
