import { memo, useCallback } from 'react';

/** Rows of one block. The browser reveals a block with a match, and its rows are then rendered. */
const BLOCK_ROWS = 25;

interface FindableRowsProps {
  /** Index of the first row, and of the row after the last. */
  readonly from: number;
  readonly to: number;
  /** Visible text of a row. */
  readonly textAt: (index: number) => string;
  /** Renders these rows, because one of them has a match. */
  readonly onReveal: (from: number, to: number) => void;
  readonly as: 'li' | 'div';
}

/**
 * The text of rows that are not rendered, so that the browser's search in the page finds it. It is neither visible nor
 * read by screen readers, and has no height. Browsers without `hidden="until-found"` hide it completely.
 */
export function FindableRows({ from, to, ...block }: FindableRowsProps) {
  const count = Math.ceil(to / BLOCK_ROWS) - Math.floor(from / BLOCK_ROWS);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const begin = (Math.floor(from / BLOCK_ROWS) + at) * BLOCK_ROWS;
    return (
      <Block
        key={begin}
        from={Math.max(from, begin)}
        to={Math.min(to, begin + BLOCK_ROWS)}
        {...block}
      />
    );
  });
}

const Block = memo(function Block({ from, to, textAt, onReveal, as }: FindableRowsProps) {
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      // React knows only `hidden` without a value.
      element.setAttribute('hidden', 'until-found');
      const reveal = () => onReveal(from, to);
      element.addEventListener('beforematch', reveal);
      return () => element.removeEventListener('beforematch', reveal);
    },
    [from, to, onReveal],
  );
  const lines = Array.from({ length: to - from }, (_, at) => textAt(from + at));
  const text = lines.join('\n');
  return as === 'li' ? <li ref={ref}>{text}</li> : <div ref={ref}>{text}</div>;
});
