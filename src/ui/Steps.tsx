import { styled } from 'styled-components';
import { CheckIcon } from './icons';
import { color, radius, space, text, weight } from './tokens';

interface StepsProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Index of the step that the user is on. Earlier steps are marked as done. */
  readonly current: number;
}

/** The steps of a task in one line: which are done, where the user is, and what comes next. */
export function Steps({ label, names, current }: StepsProps) {
  return (
    <$Steps aria-label={label}>
      {names.map((name, index) => (
        <$Step
          key={name}
          aria-current={index === current ? 'step' : undefined}
          $isReached={index <= current}
        >
          <$Mark $isReached={index <= current}>
            {index < current ? <CheckIcon size={14} /> : index + 1}
          </$Mark>
          {name}
        </$Step>
      ))}
    </$Steps>
  );
}

const $Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.two};
  font-size: ${text.label};
`;

const $Step = styled.li<{ $isReached: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${({ $isReached }) => ($isReached ? color.text : color.muted)};

  &[aria-current] {
    font-weight: ${weight.strong};
  }
`;

const $Mark = styled.span<{ $isReached: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${({ $isReached }) => ($isReached ? color.accent : color.muted)};
  border-radius: ${radius.pill};
  color: ${({ $isReached }) => ($isReached ? color.accent : color.muted)};
  font-weight: ${weight.medium};
`;
