import { styled } from 'styled-components';
import { Text } from './layout';
import { RadioGroup } from './RadioGroup';
import type { ChoiceProps } from './RadioGroup';
import { color, motion, radius, size, space, text, weight } from './tokens';

/**
 * Single choice in two to five boxes of equal width, for example durations or themes. With a large font size the boxes
 * wrap to another line.
 */
export function SegmentedControl<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <$Group>
      <RadioGroup {...props}>
        {({ label, detail }) => (
          <$Box>
            <span>{label}</span>
            {detail !== undefined && (
              <Text as="span" $weight="medium">
                {detail}
              </Text>
            )}
          </$Box>
        )}
      </RadioGroup>
    </$Group>
  );
}

const $Group = styled.div`
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 4rem), 1fr));
    gap: ${space.one};
  }
`;

const $Box = styled.span`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: ${size.target};
  padding: 5px ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  line-height: 1.35;
  overflow-wrap: anywhere;
  text-align: center;
  color: ${color.muted};
  transition:
    border-color ${motion.quick},
    background ${motion.quick};

  input:checked + & {
    border-color: ${color.accent};
    background: ${color.accentWash};
    color: ${color.text};
  }

  input:focus-visible + & {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  input:disabled + & {
    color: ${color.faint};
    border-style: dashed;
  }
`;
