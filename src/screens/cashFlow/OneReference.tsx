import { useIntl, type MessageValue } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { space, weight } from '../../ui/tokens';
import { NO_FILTER } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface OneReferenceProps {
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}

/** Whose lines stand below, while they are those of one order alone, and the way back to all. */
export function OneReference({ filter, onChange }: OneReferenceProps) {
  const { formatMessage } = useIntl();
  // An element in the place of a text, which the message's own type does not foresee.
  const whose = formatMessage<{ readonly number: MessageValue }>(
    { id: 'cashFlow.ref' },
    { number: <$Number key="number">{filter.ref}</$Number> },
  );
  return (
    <$Line>
      <$Words>{whose}</$Words>
      <Button kind="ghost" onClick={() => onChange(NO_FILTER)}>
        {formatMessage({ id: 'cashFlow.ref.clear' })}
      </Button>
    </$Line>
  );
}

const $Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space.two};

  > button {
    margin-inline: -${space.one};
  }
`;

const $Words = styled.p`
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;

/** Numbers of orders are long and have hyphens, at which a line would break. */
const $Number = styled.span`
  display: inline-block;
`;
