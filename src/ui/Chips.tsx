import { styled } from 'styled-components';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { edgeFade } from './edgeFade';
import { color, motion, radius, size, text, weight } from './tokens';

/** Short words in a row that scrolls sideways when it must: chart intervals, filters. */
export function Chips<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <$Row>
      <RadioGroup {...props}>{({ label }) => <$Chip>{label}</$Chip>}</RadioGroup>
    </$Row>
  );
}

const $Row = styled.div`
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}

  > div {
    display: flex;
    width: max-content;
  }
`;

/** The target is 48 px high though the chip looks 32: the ground is drawn inset. */
const $Chip = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: ${size.target};
  padding-inline: 12px;
  font-size: ${text.label};
  font-weight: ${weight.strong};
  white-space: nowrap;
  color: ${color.muted};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 8px 2px;
    border-radius: ${radius.pill};
    transition: background ${motion.quick};
  }

  input:checked + & {
    color: ${color.text};
  }

  input:checked + &::before {
    background: ${color.raised};
  }

  input:focus-visible + &::before {
    outline: 2px solid ${color.accent};
  }

  input:disabled + & {
    color: ${color.faint};
  }
`;
