import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { searchForgotten } from '../../state/storage/preferences';
import { useAppDispatch } from '../../state/store';
import { chipShape } from '../../ui/chipShape';
import { CloseIcon, RecentIcon } from '../../ui/icons';
import { filterRow } from '../../ui/tabShape';
import { color, size, space, weight } from '../../ui/tokens';

interface RecentSearchesProps {
  /** Latest first. */
  readonly quotes: readonly Quote[];
  /** Called when the focused element is removed. */
  readonly onRemoved: () => void;
}

/** The products that the user opened from the results of a search, each with a button to forget it. */
export function RecentSearches({ quotes, onRemoved }: RecentSearchesProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  return (
    <$Row aria-label={formatMessage({ id: 'find.searched' })}>
      {quotes.map(({ productId, symbol }) => (
        <$Item key={productId}>
          <$Open to={`/trade?product=${encodeURIComponent(productId)}`}>
            <RecentIcon size={16} />
            {symbol}
          </$Open>
          <$Forget
            type="button"
            aria-label={formatMessage({ id: 'find.searched.forget' }, { symbol })}
            onClick={() => {
              dispatch(searchForgotten(productId));
              onRemoved();
            }}
          >
            <CloseIcon size={14} />
          </$Forget>
        </$Item>
      ))}
    </$Row>
  );
}

/** As high as the tabs that it replaces, so that the list does not move. */
const $Row = styled.ul`
  ${filterRow}
  gap: ${space.half};
`;

const $Item = styled.li`
  ${chipShape}
  --chip-edge: ${color.line};
  flex: none;
  display: flex;
  padding-inline: 0;
`;

const $Open = styled(Link)`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: ${size.target};
  min-height: ${size.target};
  padding-inline-start: ${space.oneHalf};
  font-weight: ${weight.medium};
  color: ${color.text};

  svg {
    color: ${color.muted};
  }
`;

const $Forget = styled.button`
  display: grid;
  place-items: center;
  width: ${size.target};
  height: ${size.target};
`;
