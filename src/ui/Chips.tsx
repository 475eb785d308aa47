import { styled } from 'styled-components';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { chipShape } from './chipShape';
import { edgeFade } from './edgeFade';
import { color, motion, weight } from './tokens';

interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /** True for values that need not be chosen, such as suggested amounts. Each chip then has a border. */
  readonly areOffers?: boolean;
}

/** Single choice among short options, such as chart intervals or filters, in a row that scrolls sideways. */
export function Chips<Value extends string>({ areOffers = false, ...props }: ChipsProps<Value>) {
  return (
    <$Row $areOffers={areOffers}>
      <RadioGroup {...props}>{({ label }) => <$Chip>{label}</$Chip>}</RadioGroup>
    </$Row>
  );
}

const $Row = styled.div<{ $areOffers: boolean }>`
  --chip-edge: ${({ $areOffers }) => ($areOffers ? color.line : 'transparent')};
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}

  > div {
    display: flex;
    width: max-content;
  }
`;

const $Chip = styled.span`
  ${chipShape}
  min-width: 44px;
  font-weight: ${weight.medium};

  &::before {
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
