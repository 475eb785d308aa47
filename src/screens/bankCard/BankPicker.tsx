import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { containsWords, foldForSearch, normaliseName, searchWords } from '#contract';
import { useBanksQuery } from '../../api';
import { EmptyState } from '../../ui/EmptyState';
import { Button } from '../../ui/Button';
import { List, ListRow } from '../../ui/ListRow';
import { SearchField } from '../../ui/SearchField';
import { Sheet } from '../../ui/Sheet';
import { SkeletonRows } from '../../ui/Skeleton';
import { space } from '../../ui/tokens';
import { QueryErrorState } from '../shared/lists/QueryErrorState';

interface BankPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (name: string) => void;
}

/** List of the banks known to the exchange, with a search. If no bank matches, the user can use the typed name. */
export function BankPicker({ open, onClose, onChoose }: BankPickerProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={formatMessage({ id: 'bankCard.banks.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Choices onChoose={onChoose} />
    </Sheet>
  );
}

function Choices({ onChoose }: Pick<BankPickerProps, 'onChoose'>) {
  const { formatMessage } = useIntl();
  const query = useBanksQuery();
  const { data, error } = query;
  const [typed, setTyped] = useState('');
  const text = normaliseName(typed);
  if (!data && error) {
    return (
      <QueryErrorState query={query}>
        {formatMessage({ id: 'bankCard.banks.type' })}
      </QueryErrorState>
    );
  }
  if (!data) return <SkeletonRows label={formatMessage({ id: 'common.loading' })} />;

  const words = searchWords(typed);
  const shown = data.items.filter(({ name, code }) =>
    containsWords(foldForSearch(`${code} ${name}`), words),
  );
  return (
    <>
      <SearchField
        label={formatMessage({ id: 'bankCard.banks.search' })}
        value={typed}
        onChange={setTyped}
      />
      <$Results>
        {shown.length > 0 ? (
          <List aria-label={formatMessage({ id: 'bankCard.banks.list' })}>
            {shown.map(({ code, name, country }) => (
              <ListRow key={code} label={name} value={country} onClick={() => onChoose(name)} />
            ))}
          </List>
        ) : text === '' ? (
          <EmptyState title={formatMessage({ id: 'bankCard.banks.empty' })}>
            {formatMessage({ id: 'bankCard.banks.type' })}
          </EmptyState>
        ) : (
          <EmptyState
            title={formatMessage({ id: 'bankCard.banks.none' }, { text })}
            action={
              <Button kind="secondary" onClick={() => onChoose(text)}>
                {formatMessage({ id: 'bankCard.banks.own' }, { text })}
              </Button>
            }
          />
        )}
      </$Results>
    </>
  );
}

/** The list has the same height for any number of matches, so that the sheet does not move while the user types. */
const $Results = styled.div`
  min-height: 55vh;
  min-height: 55dvh;
  padding-top: ${space.one};
`;
