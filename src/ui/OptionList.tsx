import { styled } from 'styled-components';
import { CheckIcon } from './icons';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { color, space, text, weight } from './tokens';

/** One of several, each on a line of its own with a tick at the chosen one: languages, colours, products in a sheet. */
export function OptionList<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <RadioGroup {...props}>
      {({ label, detail }) => (
        <$Row>
          <$Words>
            <$Label>{label}</$Label>
            {detail !== undefined && <$Detail>{detail}</$Detail>}
          </$Words>
          <$Tick>
            <CheckIcon size={20} />
          </$Tick>
        </$Row>
      )}
    </RadioGroup>
  );
}

const $Row = styled.span`
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

const $Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const $Label = styled.span`
  display: block;
  font-weight: ${weight.strong};
`;

const $Detail = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Tick = styled.span`
  color: ${color.accent};
  visibility: hidden;

  input:checked + ${$Row} & {
    visibility: visible;
  }
`;
