import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, size, space, text, weight } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { nextSort, type Sort } from './sortQuotes';

interface SortHeadProps {
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
}

/** Column headings, which sort the list on tap. */
export function SortHead({ sort, onSort }: SortHeadProps) {
  const { formatMessage } = useIntl();
  const columns = [
    { by: 'name', label: formatMessage({ id: 'market.column.name' }) },
    { by: 'price', label: formatMessage({ id: 'market.column.price' }) },
    { by: 'change', label: formatMessage({ id: 'market.column.change' }) },
  ] as const;

  /** The sort order as a text that screen readers read after the column name. */
  const spoken = (by: Sort['by']) => `, ${sortState(by)}`;
  const sortState = (by: Sort['by']) => {
    if (sort?.by !== by) return formatMessage({ id: 'find.sort.none' });
    return sort.isDescending
      ? formatMessage({ id: 'find.sort.descending' })
      : formatMessage({ id: 'find.sort.ascending' });
  };

  return (
    <$Head>
      {columns.map(({ by, label }) => (
        <$Column
          key={by}
          type="button"
          $isSorted={sort?.by === by}
          onClick={() => onSort(nextSort(sort, by))}
        >
          {label}
          <VisuallyHidden>{spoken(by)}</VisuallyHidden>
          <span aria-hidden="true">{sortMark(sort, by)}</span>
        </$Column>
      ))}
    </$Head>
  );
}

const sortMark = (sort: Sort | null, by: Sort['by']) =>
  sort?.by !== by ? '↕' : sort.isDescending ? '↓' : '↑';

const $Head = styled.div`
  display: flex;
  gap: ${space.oneHalf};
  min-height: 40px;

  > :first-child {
    margin-inline-end: auto;
  }
`;

/** The tap target of a heading extends 4 px above and below the row. */
const $Column = styled.button<{ $isSorted: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-width: ${size.target};
  font-size: ${text.label};
  font-weight: ${({ $isSorted }) => ($isSorted ? weight.medium : weight.regular)};
  color: ${({ $isSorted }) => ($isSorted ? color.text : color.muted)};

  &::before {
    content: '';
    position: absolute;
    inset: -4px 0;
  }
`;
