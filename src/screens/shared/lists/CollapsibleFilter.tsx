import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button';
import { FilterIcon } from '../../../ui/icons';
import { color, radius, size, space, text, twoPaneWidth } from '../../../ui/tokens';

interface FilterFoldProps {
  /** Current value of each choice as text. A collapsed filter shows these texts. */
  readonly words: readonly string[];
  /** Whether any filter is set. */
  readonly isSet: boolean;
  readonly onClear: () => void;
  /** Whether wide screens show the choices expanded in their own pane. */
  readonly hasPane?: boolean;
  readonly children: ReactNode;
}

/** Filter choices below a summary line. They are collapsed at first, to leave more room for the list. */
export function CollapsibleFilter({
  words,
  isSet,
  onClear,
  hasPane = false,
  children,
}: FilterFoldProps) {
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
  /** Choices whose accessible name is `label`, too. Therefore the visible label is hidden from screen readers. */
  readonly children: ReactNode;
}

/** One labelled group of filter choices. */
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

  ${twoPaneWidth} {
    ${({ $hasPane }) => $hasPane && 'display: none;'}
  }
`;

const $Fold = styled.button<{ $isSet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-width: 0;
  min-height: ${size.target};
  padding-inline-end: ${space.one};
  border-radius: ${radius.small};
  font-size: ${text.label};
  text-align: start;
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

/** The background of a chip is inset by 2 px; the negative margin aligns it with the page margin. */
const $Choices = styled.div<{ $isOpen: boolean; $hasPane: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-inline: -2px;
  padding-top: ${space.one};

  ${twoPaneWidth} {
    ${({ $hasPane }) => $hasPane && 'display: grid; padding-top: 0;'}

    /* A mouse cannot scroll the row sideways, so the chips wrap to more lines and have borders. */
    [role='radiogroup'] {
      --chip-edge: ${color.line};
      flex-wrap: wrap;
      width: auto;
    }
  }

  /* For a mouse, the chips need not be as high as a touch target. */
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
  padding-inline-start: 2px;
  font-size: ${text.label};
  color: ${color.muted};
`;
