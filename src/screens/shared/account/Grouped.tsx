import { styled } from 'styled-components';
import { color, weight } from '../../../ui/tokens';

interface GroupedProps {
  /** An address or a number that users compare by eye. */
  readonly children: string;
}

/**
 * A text in groups of four characters. The first and the last groups are coloured, because users compare these. The
 * gaps are made with CSS, so that a user who copies the text gets it unchanged.
 */
export function Grouped({ children }: GroupedProps) {
  const groups = children.match(/.{1,4}/gs) ?? [];
  return (
    <$Text>
      {groups.map((group, place) => (
        <$Group key={place} $isEnd={place === 0 || place >= groups.length - 2}>
          {group}
        </$Group>
      ))}
    </$Text>
  );
}

const $Text = styled.span`
  font-weight: ${weight.medium};
  letter-spacing: 0.03em;
  line-height: 1.6;
`;

const $Group = styled.span<{ $isEnd: boolean }>`
  display: inline-block;
  margin-right: 0.8ch;
  color: ${({ $isEnd }) => ($isEnd ? color.accent : 'inherit')};
`;
