import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../ui/announced';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons';
import { SearchField } from '../../ui/SearchField';
import { color, size, text } from '../../ui/tokens';

interface MarketSearchProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Search field that filters the list while the user types. */
export function MarketSearch({ input, text: typed, onChange }: MarketSearchProps) {
  const { formatMessage } = useIntl();
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div role="search">
      <SearchField
        ref={input}
        label={formatMessage({ id: 'find.label' })}
        value={typed}
        onChange={onChange}
        action={
          typed !== '' && (
            <IconButton label={formatMessage({ id: 'find.clear' })} onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          )
        }
      />
    </div>
  );
}

/**
 * Number of matches, shown instead of the categories, because a search covers all categories. `count` is undefined
 * until the prices are loaded.
 */
export function Matches({ count }: { readonly count: number | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <$Matches ref={announced}>
      {count !== undefined && formatMessage({ id: 'find.matches' }, { count })}
    </$Matches>
  );
}

/** The text is as high as the tabs with their border, so that the list does not move. */
const $Matches = styled.p`
  display: flex;
  align-items: center;
  height: calc(${size.target} + 1px);
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding-inline: var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
  font-size: ${text.label};
  color: ${color.muted};
`;
