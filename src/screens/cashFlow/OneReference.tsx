import { useIntl, type MessageValue } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/layout';
import { space } from '../../ui/tokens';
import { NO_FLOW_FILTER } from './flowFilter';
import type { FlowFilter } from './flowFilter';

interface OneReferenceProps {
  readonly filter: FlowFilter;
  readonly onChange: (filter: FlowFilter) => void;
}

/** Shown while only the cash-flow lines of one order are listed, with a button that shows all lines. */
export function OneReference({ filter, onChange }: OneReferenceProps) {
  const { formatMessage } = useIntl();
  // The argument of this message is a React element, but the generated type does not allow one.
  const label = formatMessage<{ readonly number: MessageValue }>(
    { id: 'cashFlow.ref' },
    { number: <$Number key="number">{filter.ref}</$Number> },
  );
  return (
    <$Line>
      <Text $weight="medium" $wraps>
        {label}
      </Text>
      <Button kind="ghost" onClick={() => onChange(NO_FLOW_FILTER)}>
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

/** Order numbers are long and would wrap at their hyphens. */
const $Number = styled.span`
  display: inline-block;
`;
