import { useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { normaliseTyped, searchWords } from '#contract';
import type { Quote } from '#contract';
import { formatPercent, formatPrice, useLocale, useMessageFamily } from '../../intl';
import { selectIsSignedIn } from '../../state/session';
import { selectPreferences } from '../../state/storage/persist';
import { Chips } from '../../ui/Chips';
import { displayedDirection } from '../../ui/direction';
import { EmptyState } from '../../ui/EmptyState';
import { CheckIcon } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Signed } from '../../ui/Money';
import { RowList } from '../../ui/rows/RowList';
import { SearchField } from '../../ui/SearchField';
import { Sheet } from '../../ui/Sheet';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { color, radius, size, text as textSize } from '../../ui/tokens';
import { DayFigures } from './chart/DayFigures';
import { PriceAlertForm } from '../shared/alerts/PriceAlertForm';
import { PairIcon } from '../shared/assetIcons/PairIcon';
import { TradingHours } from '../shared/quotes/TradingHours';
import { NoPrices } from '../shared/quotes/NoPrices';
import { searchQuotes } from '../shared/quotes/searchQuotes';
import { useProduct } from '../shared/quotes/useProduct';
import type { Quotes } from '../shared/quotes/useQuotes';
import {
  groupName,
  QUOTE_GROUPS,
  quotesInGroup,
  type QuoteGroup,
} from '../shared/quotes/quoteGroups';
import { useAppSelector } from '../../state/store';

/** The groups of the list. The default group is first, so that its tab is visible without scrolling. */
const GROUPS: readonly QuoteGroup[] = ['all', ...QUOTE_GROUPS.filter((each) => each !== 'all')];

const productIdOf = ({ productId }: Quote) => productId;
const nameOf = ({ symbol, name }: Quote) => `${symbol} ${name}`;
/** Height of the search field with its border. */
const SEARCH_HEIGHT = `calc(${size.target} + 2px)`;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;

interface ChoicesProps {
  readonly productId: string | null;
  readonly source: Quotes;
  readonly onChoose: (productId: string) => void;
}

interface ProductSheetProps extends ChoicesProps {
  readonly onClose: () => void;
}

/**
 * Sheet to change the pair: the 24-hour figures of the current pair, and a list of all pairs with a search. It has its
 * final height at once: what is still loading has a placeholder of the same height.
 */
export function ProductSheet({ onClose, onChoose, ...choices }: ProductSheetProps) {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { productId, source } = choices;
  // The page has the current pair already, while the list of all pairs may still be loading.
  const { currentData } = useProduct(productId);
  const shown = source.quotes?.find((quote) => quote.productId === productId) ?? currentData;
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'trade.switcher.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {shown && <DayFigures day={shown} />}
      {shown && (
        <$Hours>
          <TradingHours of={shown} />
        </$Hours>
      )}
      {isSignedIn && <$Alert>{shown && <PriceAlertForm quote={shown} />}</$Alert>}
      <Choices
        {...choices}
        onChoose={(chosen) => {
          onClose();
          onChoose(chosen);
        }}
      />
    </Sheet>
  );
}

function Choices({ source, productId, onChoose }: ChoicesProps) {
  const { quotes, error, retry } = source;
  const intl = useIntl();
  const { formatMessage } = intl;
  const hasWords = useMessageFamily('find');
  const preferences = useAppSelector(selectPreferences);
  const [text, setText] = useState('');
  // The letters appear in the field at once; the list follows when the processor is free.
  const asked = useDeferredValue(text);
  const [group, setGroup] = useState<QuoteGroup>('all');
  if (!quotes && error) return <NoPrices error={error} onRetry={retry} />;
  // A search covers all groups, as on the page Market.
  const isSearching = searchWords(asked).length > 0;
  const shown =
    quotes &&
    (isSearching ? searchQuotes(quotes, asked) : quotesInGroup(group, quotes, preferences));

  return (
    <>
      {hasWords ? (
        <SearchField label={formatMessage({ id: 'find.label' })} value={text} onChange={setText} />
      ) : (
        <Skeleton height={SEARCH_HEIGHT} radius={radius.control} />
      )}
      <Chips<QuoteGroup>
        label={formatMessage({ id: 'market.categories' })}
        value={group}
        onChange={setGroup}
        choices={GROUPS.map((each) => ({ value: each, label: groupName(intl, each) }))}
      />
      <$Results>
        {!shown || !hasWords ? (
          <SkeletonRows label={formatMessage({ id: 'common.loading' })} />
        ) : shown.length === 0 ? (
          <EmptyState
            title={
              isSearching
                ? formatMessage({ id: 'find.none' }, { text: normaliseTyped('name', asked) })
                : formatMessage({ id: 'trade.switcher.none' })
            }
          />
        ) : (
          <RowList
            name="pairs"
            label={formatMessage({ id: 'market.list' })}
            rows={shown}
            keyOf={productIdOf}
            estimate={ROW_HEIGHT}
            textOf={nameOf}
          >
            {(quote) => (
              <Choice quote={quote} isChosen={quote.productId === productId} onChoose={onChoose} />
            )}
          </RowList>
        )}
      </$Results>
    </>
  );
}

function Choice({
  quote,
  isChosen,
  onChoose,
}: {
  readonly quote: Quote;
  readonly isChosen: boolean;
  readonly onChoose: (productId: string) => void;
}) {
  const locale = useLocale();
  const { productId, symbol, name, price, precision, change24h } = quote;
  const change = formatPercent(change24h, locale, { sign: true });
  return (
    <ListRow
      icon={<PairIcon base={quote.base} quote={quote.quote} />}
      label={
        isChosen ? (
          <$Chosen>
            {symbol} <CheckIcon size={18} />
          </$Chosen>
        ) : (
          symbol
        )
      }
      detail={name}
      value={
        <$Figures>
          <b>{formatPrice(price, precision, locale)}</b>
          <Signed direction={displayedDirection(change24h, change)} size="label">
            {change}
          </Signed>
        </$Figures>
      }
      onClick={() => onChoose(productId)}
    />
  );
}

/** The list has the same height for any number of matches, so that the sheet does not move while the user types. */
const $Results = styled.div`
  min-height: 55vh;
  min-height: 55dvh;
`;

/** The form for a price alert appears when its texts are loaded. */
const $Alert = styled.div`
  min-height: ${size.target};
`;

/** The tick is after the name, so that all names are aligned. */
const $Chosen = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.accent};
`;

const $Figures = styled.span`
  display: grid;
  justify-items: end;

  b {
    color: ${color.text};
  }
`;

const $Hours = styled.p`
  font-size: ${textSize.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;
