import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import type { Quote } from '../../contract';
import { formatPercent, formatPrice, useLocale } from '../../intl';
import { selectPreferences } from '../../state/storage/persist';
import { Chips } from '../../ui/Chips';
import { directionOf } from '../../ui/direction';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { CheckIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Signed } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/Skeleton';
import { color } from '../../ui/tokens';
import { DayFigures } from './chart/DayFigures';
import { groupName, QUOTE_GROUPS, quotesOf, type QuoteGroup } from '../shared/quotes/quoteGroups';

interface ChoicesProps {
  readonly productId: string | null;
  readonly quotes: readonly Quote[] | undefined;
  readonly onChoose: (productId: string) => void;
}

interface ProductSheetProps extends ChoicesProps {
  readonly onClose: () => void;
}

/** The day of the pair on show, and every pair, by category or by what is typed. */
export function ProductSheet({ onClose, onChoose, ...choices }: ProductSheetProps) {
  const { formatMessage } = useIntl();
  const shown = choices.quotes?.find(({ productId }) => productId === choices.productId);
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'trade.switcher.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      {shown && <DayFigures day={shown} />}
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

function Choices({ quotes, productId, onChoose }: ChoicesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { favourites } = useSelector(selectPreferences);
  const [text, setText] = useState('');
  const [group, setGroup] = useState<QuoteGroup>('all');
  if (!quotes) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;

  // A search looks everywhere, as in Market: who types knows what they want.
  const shown = text.trim() === '' ? quotesOf(group, quotes, favourites) : matching(quotes, text);

  return (
    <>
      <Field
        type="search"
        label={formatMessage({ id: 'market.search.label' })}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      <Chips<QuoteGroup>
        label={formatMessage({ id: 'market.categories' })}
        value={group}
        onChange={setGroup}
        choices={QUOTE_GROUPS.map((each) => ({ value: each, label: groupName(intl, each) }))}
      />
      <$Results>
        {shown.length === 0 ? (
          <EmptyState
            title={
              text.trim() === ''
                ? formatMessage({ id: 'trade.switcher.none' })
                : formatMessage({ id: 'market.search.none' }, { text: text.trim() })
            }
          />
        ) : (
          <List aria-label={formatMessage({ id: 'market.list' })}>
            {shown.map((quote) => (
              <Choice
                key={quote.productId}
                quote={quote}
                isChosen={quote.productId === productId}
                onChoose={onChoose}
              />
            ))}
          </List>
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
  return (
    <ListRow
      icon={<$Tick>{isChosen && <CheckIcon size={20} />}</$Tick>}
      label={symbol}
      detail={name}
      value={
        <$Figures>
          <b>{formatPrice(price, precision, locale)}</b>
          <Signed direction={directionOf(change24h)} size="label">
            {formatPercent(change24h, locale, { sign: true })}
          </Signed>
        </$Figures>
      }
      onClick={() => onChoose(productId)}
    />
  );
}

/** By symbol with or without its stroke, and by name. */
function matching(quotes: readonly Quote[], text: string): readonly Quote[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return quotes;
  return quotes.filter(({ symbol, productId, name }) =>
    [symbol, symbol.replace('/', ''), productId, name].some((each) =>
      each.toLowerCase().includes(wanted),
    ),
  );
}

/** Keeps one height for any number of matches, so that the sheet does not jump while the user types. */
const $Results = styled.div`
  min-height: 55dvh;
`;

const $Tick = styled.span`
  display: block;
  width: 20px;
  color: ${color.accent};
`;

const $Figures = styled.span`
  display: grid;
  justify-items: end;

  b {
    color: ${color.text};
  }
`;
