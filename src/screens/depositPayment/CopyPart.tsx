import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { IconButton } from '../../ui/IconButton';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { color, space, text, weight } from '../../ui/tokens';
import { useCopiedMark } from './useCopiedMark';

interface CopyPartProps {
  readonly name: string;
  /** The text that the copy button copies. */
  readonly value: string;
  /** The value as it is shown, if it differs from the copied text. */
  readonly shown?: string;
}

/** A labelled value with its own copy button, for one field of a form in a banking or wallet app. */
export function CopyPart({ name, value, shown = value }: CopyPartProps) {
  const { formatMessage } = useIntl();
  const { isCopied, copy } = useCopiedMark();
  return (
    <$Part>
      <dt>{name}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton
          label={formatMessage({ id: 'deposit.copyPart' }, { name })}
          onClick={() => void copy(value)}
        >
          {isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        </IconButton>
      </dd>
    </$Part>
  );
}

export const CopyParts = styled.dl`
  display: grid;
`;

const $Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.one};
  padding-block: ${space.half};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }

  dt {
    align-self: end;
    font-size: ${text.label};
    color: ${color.muted};
  }

  /* The name is above the value, and the button is next to both. */
  dd {
    display: contents;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }

  span {
    grid-row: 2;
    align-self: start;
  }

  button {
    grid-area: 1 / 2 / 3;
    margin-inline-end: -${space.oneHalf};
  }
`;
