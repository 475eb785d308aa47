import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ArrowUpIcon } from './icons';
import { color, space, text } from './tokens';
import { visuallyHidden } from './VisuallyHidden';

interface FieldNotesProps {
  readonly id: string;
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  readonly isHintHidden?: boolean | undefined;
  /** Whether an error interrupts the screen reader; for a field that had the focus already, which reads nothing. */
  readonly isUrgent?: boolean;
}

/** The line under a field: the error with an icon (so that colour is not the only sign), otherwise the hint. */
export function FieldNotes({
  id,
  error,
  hint,
  isHintHidden = false,
  isUrgent = false,
}: FieldNotesProps) {
  return (
    <$Notes id={id} {...(isUrgent ? { role: 'alert' } : { 'aria-live': 'polite' })}>
      {error ? (
        <$Error>
          <$Mark>
            <ArrowUpIcon size={12} />
          </$Mark>
          <span>{error}</span>
        </$Error>
      ) : (
        hint && <$Hint $isHidden={isHintHidden}>{hint}</$Hint>
      )}
    </$Notes>
  );
}

/** The notes are aligned with the label inside the field's box. */
const $Notes = styled.div`
  padding-inline: calc(${space.two} + 1px);
  overflow-wrap: anywhere;
  font-size: ${text.label};
`;

const $Error = styled.p`
  display: flex;
  gap: 6px;
  padding-top: 6px;
  color: ${color.bad};
`;

const $Mark = styled.span`
  padding-top: 3px;
`;

/** The element stays the same when the hint appears, so that screen readers do not announce it again. */
const $Hint = styled.p<{ $isHidden: boolean }>`
  padding-top: 6px;
  color: ${color.muted};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;
