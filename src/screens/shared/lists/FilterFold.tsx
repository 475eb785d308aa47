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
  /** Whether a large screen has them in a pane of their own, unfolded, where they take no room from the list. */
  readonly hasPane?: boolean;
  readonly children: ReactNode;
}

/** A list's choices in one line, which says what they are set to and unfolds them: the list is what one came for. */
export function FilterFold({ words, isSet, onClear, hasPane = false, children }: FilterFoldProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <$Line $hasPane={hasPane}>
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
      <$Choices id={id} $isOpen={isOpen} $hasPane={hasPane}>
        {children}
      </$Choices>
    </div>
  );
}

interface FilterGroupProps {
  readonly label: string;
  /** Choices that carry the same name for screen readers. */
  readonly children: ReactNode;
}

/** One of a list's choices under its name. */
export function FilterGroup({ label, children }: FilterGroupProps) {
  return (
    <$Group>
      <$Label aria-hidden="true">{label}</$Label>
      {children}
    </$Group>
  );
}

const $Line = styled.div<{ $hasPane: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  margin-block: -${space.one};

  ${wide} {
    ${({ $hasPane }) => $hasPane && 'display: none;'}
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
const $Choices = styled.div<{ $isOpen: boolean; $hasPane: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-inline: -2px;
  padding-top: ${space.one};

  ${wide} {
    ${({ $hasPane }) => $hasPane && 'display: grid; padding-top: 0;'}

    /* A mouse does not swipe: rows of chips go on in the next line, where an edge parts them. */
    [role='radiogroup'] {
      --chip-edge: ${color.line};
      flex-wrap: wrap;
      width: auto;
    }
  }

  /* Nor does it need a finger's room. */
  @media (min-width: 900px) and (pointer: fine) {
    [role='radiogroup'] span {
      min-height: 36px;

      &::before {
        inset-block: 2px;
      }
    }
  }
`;

const $Group = styled.div`
  min-width: 0;
`;

const $Label = styled.p`
  padding-left: 2px;
  font-size: ${text.label};
  color: ${color.muted};
`;
