import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row } from '../../../ui/layout';
import { OptionRow, OptionTick } from '../../../ui/OptionList';
import { RadioGroup } from '../../../ui/RadioGroup';
import { RowDetail, RowName, RowWords } from '../../../ui/rowText';
import { color, radius } from '../../../ui/tokens';

interface Method<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How long the method takes, or where the money goes. */
  readonly detail: string;
  readonly cost?: string;
  readonly icon: ReactNode;
}

interface MethodListProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Method<Value>[];
}

/** Radio list of deposit or withdrawal methods with icons. */
export function MethodList<Value extends string>({ choices, ...group }: MethodListProps<Value>) {
  return (
    <RadioGroup {...group} choices={choices}>
      {({ value, label, detail }) => {
        const method = choices.find((each) => each.value === value);
        return (
          <OptionRow>
            <$Mark>{method?.icon}</$Mark>
            <RowWords>
              <Row
                as="span"
                $gap="one"
                $lineGap="none"
                $align="baseline"
                $justify="space-between"
                $wraps
              >
                <RowName>{label}</RowName> <RowDetail>{method?.cost}</RowDetail>
              </Row>
              <RowDetail>{detail}</RowDetail>
            </RowWords>
            <OptionTick />
          </OptionRow>
        );
      }}
    </RadioGroup>
  );
}

const $Mark = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.pill};
  background: ${color.raised};
  color: ${color.muted};

  input:checked + ${OptionRow} & {
    background: ${color.accentWash};
    color: ${color.accent};
  }
`;
