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

/** Shown while only the lines of one order are listed, with a button to show all. */
export function OneReference({ filter, onChange }: OneReferenceProps) {
  const { formatMessage } = useIntl();
  // The argument is an element, which the generated message type does not allow.
  const label = formatMessage<{ readonly number: MessageValue }>(
    { id: 'cashFlow.ref' },
    { number: <$Number key="number">{filter.ref}</$Number> },
  );
  return (
    <$Line>
      <$Words>{label}</$Words>
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

/** Order numbers are long and would break at their hyphens. */
const $Number = styled.span`
  display: inline-block;
`;
