import { styled } from 'styled-components';
import { color, weight } from '../../../ui/tokens';

interface GroupedProps {
  /** An address or a number that users compare by eye. */
  readonly children: string;
}

/**
 * A text in groups of four characters. The first and the last groups are coloured, because users compare these. The
 * gaps are made with CSS, so that a user who copies the text gets it unchanged. A shorter rest is in the middle, because
 * the last four characters are what users know.
 */
export function Grouped({ children }: GroupedProps) {
  const groups = inGroups(children);
  return (
    <$Text>
      {groups.map((group, place) => (
        <$Group key={place} $isEnd={place === 0 || place === groups.length - 1}>
          {group}
        </$Group>
      ))}
    </$Text>
  );
}

/** Groups of four characters; the one before the last has the rest. */
function inGroups(text: string): readonly string[] {
  const groups = text.slice(0, -4).match(/.{1,4}/gs) ?? [];
  return [...groups, text.slice(-4)];
}

/** The groups keep their order in a text from right to left. */
const $Text = styled.span`
  direction: ltr;
  unicode-bidi: isolate;
  font-weight: ${weight.medium};
  letter-spacing: 0.03em;
  line-height: 1.6;
`;

const $Group = styled.span<{ $isEnd: boolean }>`
  display: inline-block;
  margin-inline-end: 0.8ch;
  color: ${({ $isEnd }) => ($isEnd ? color.accent : 'inherit')};
`;
