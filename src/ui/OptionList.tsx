import { styled } from 'styled-components';
import { CheckIcon } from './icons';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { RowDetail, RowName, RowWords } from './rowText';
import { color, space } from './tokens';

/** Single choice with one row per option, such as languages or colours, and a tick in the selected row. */
export function OptionList<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <RadioGroup {...props}>
      {({ label, detail }) => (
        <OptionRow>
          <RowWords>
            <RowName>{label}</RowName>
            {detail !== undefined && <RowDetail>{detail}</RowDetail>}
          </RowWords>
          <OptionTick />
        </OptionRow>
      )}
    </RadioGroup>
  );
}

/** A row of the list: an optional mark, the text, and the tick. */
export const OptionRow = styled.span`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: 56px;
  padding-block: ${space.one};
  border-bottom: 1px solid ${color.line};

  label:last-child > & {
    border-bottom: 0;
  }

  input:focus-visible + & {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
    border-radius: 4px;
  }

  input:disabled + & {
    color: ${color.faint};
  }
`;

/** The tick is visible only in the selected row. */
export function OptionTick() {
  return (
    <$Tick>
      <CheckIcon size={20} />
    </$Tick>
  );
}

const $Tick = styled.span`
  color: ${color.accent};
  visibility: hidden;

  input:checked + ${OptionRow} & {
    visibility: visible;
  }
`;
