import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { size, space, text } from '../../ui/tokens';

interface SwitcherButtonProps {
  /** Symbol of the pair; null until it is known. */
  readonly symbol: string | null;
  readonly onOpen: () => void;
}

/** Button with the current pair, which opens the sheet to change it. */
export function SwitcherButton({ symbol, onOpen }: SwitcherButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <$Switch
      type="button"
      aria-haspopup="dialog"
      aria-label={formatMessage({ id: 'trade.switcher.open' }, { symbol: symbol ?? '' })}
      onClick={onOpen}
    >
      <$Symbol data-first="symbol" translate="no">
        {symbol ?? formatMessage({ id: 'trade.title' })}
      </$Symbol>
      <Text as="span" $color="muted">
        <ChevronDownIcon size={18} />
      </Text>
    </$Switch>
  );
}

const $Switch = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${size.target};
  padding-inline-end: ${space.one};
  font-weight: inherit;
  max-width: 100%;
  white-space: nowrap;

  /* On the narrowest phones, a smaller gap keeps the symbol from being cut off next to a long price. */
  @media (max-width: 359px) {
    gap: 2px;
    padding-inline-end: 0;
    font-size: ${text.body};
  }
`;

const $Symbol = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
