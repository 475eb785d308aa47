import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../ui/icons';
import { color, size, space, text } from '../../ui/tokens';

interface SwitcherButtonProps {
  /** Null until it is known. */
  readonly symbol: string | null;
  readonly onOpen: () => void;
}

/** The current pair; a tap opens the sheet to change it. */
export function SwitcherButton({ symbol, onOpen }: SwitcherButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <$Switch
      type="button"
      aria-haspopup="dialog"
      aria-label={formatMessage({ id: 'trade.switcher.open' }, { symbol: symbol ?? '' })}
      onClick={onOpen}
    >
      <$Symbol data-first="symbol">{symbol ?? formatMessage({ id: 'trade.title' })}</$Symbol>
      <$Chevron>
        <ChevronDownIcon size={18} />
      </$Chevron>
    </$Switch>
  );
}

const $Switch = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${size.target};
  padding-right: ${space.one};
  font-weight: inherit;
  max-width: 100%;
  white-space: nowrap;

  /* Keeps the symbol uncut next to a long price on the narrowest phones. */
  @media (max-width: 359px) {
    gap: 2px;
    padding-right: 0;
    font-size: ${text.body};
  }
`;

const $Symbol = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const $Chevron = styled.span`
  color: ${color.muted};
`;
