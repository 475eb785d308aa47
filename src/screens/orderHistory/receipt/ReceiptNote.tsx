import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, motion, radius, space, text } from '../../../ui/tokens';

interface ReceiptNoteProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: NoteTone;
}

/** `warn` is something that the user should know, `bad` something that must not happen. */
type NoteTone = 'plain' | 'warn' | 'bad';

/** Result of a check of a receipt. */
export function ReceiptNote({ mark, title, children, action, tone = 'plain' }: ReceiptNoteProps) {
  return (
    <$Note>
      <$Mark $tone={tone}>{mark}</$Mark>
      <$Title>{title}</$Title>
      <$Words>
        <div>{children}</div>
        {action}
      </$Words>
    </$Note>
  );
}

const $Note = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: ${space.oneHalf};
`;

const appear = keyframes`from { opacity: 0; transform: scale(0.5); }`;

const marks: Readonly<Record<NoteTone, readonly [mark: string, background: string]>> = {
  plain: [color.accent, color.accentWash],
  warn: [color.tide, color.tideWash],
  bad: [color.bad, color.badWash],
};

/** The mark appears when the sum has been worked out. */
const $Mark = styled.span<{ $tone: NoteTone }>`
  grid-row: 1 / 3;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: ${radius.pill};
  color: ${({ $tone }) => marks[$tone][0]};
  background: ${({ $tone }) => marks[$tone][1]};

  > svg {
    animation: ${appear} ${motion.sheet};
  }
`;

const $Words = styled.div`
  grid-column: 2;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Title = styled.h2`
  font-size: ${text.body};
  line-height: 1.3;
  color: ${color.text};
`;
