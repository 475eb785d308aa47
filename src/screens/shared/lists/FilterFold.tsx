import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { FilterIcon } from '../../../ui/icons';
import { color, radius, size, space, text, wide } from '../../../ui/tokens';

interface FilterFoldProps {
  /** What each choice is set to, so that a folded filter says what the list shows. */
  readonly words: readonly string[];
  /** Whether the list is narrowed at all. */
  readonly isSet: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/**
 * A list's choices in one line of a phone, which says what they are set to and unfolds them; a large screen has room for
 * them all.
 */
export function FilterFold({ words, isSet, onClear, children }: FilterFoldProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <$Line>
        <$Fold
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          $isSet={isSet}
          onClick={() => setOpen(!isOpen)}
        >
          <FilterIcon size={18} />
          <$Words>{formatMessage({ id: 'list.filter' }, { chosen: words.join(' · ') })}</$Words>
        </$Fold>
        {isSet && (
          <Button kind="ghost" onClick={onClear}>
            {formatMessage({ id: 'list.filter.clear' })}
          </Button>
        )}
      </$Line>
      <$Choices id={id} $isOpen={isOpen}>
        {children}
      </$Choices>
    </div>
  );
}

const $Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  margin-block: -${space.one};

  ${wide} {
    display: none;
  }
`;

const $Fold = styled.button<{ $isSet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-width: 0;
  min-height: ${size.target};
  padding-right: ${space.one};
  border-radius: ${radius.small};
  font-size: ${text.label};
  text-align: left;
  color: ${({ $isSet }) => ($isSet ? color.accent : color.muted)};

  &[aria-expanded='true'] {
    color: ${color.text};
  }

  > svg {
    flex: none;
  }
`;

const $Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The chips' own grounds are inset by 2 px, and stand at the page's margin so. */
const $Choices = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  margin-inline: -2px;
  padding-top: ${space.one};

  ${wide} {
    display: flex;
    flex-wrap: wrap;
    padding-top: 0;

    > * {
      min-width: 0;
    }

    /* A mouse does not swipe: rows of chips go on in the next line. */
    > * > [role='radiogroup'] {
      flex-wrap: wrap;
      width: auto;
    }
  }
`;
