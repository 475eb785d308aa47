import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, size, text, weight } from '../tokens';

interface ClampedTextProps {
  readonly children: string;
  /** Number of lines shown before the text is expanded. */
  readonly lines: number;
}

/** A text written by a user: its first lines, and a button that shows the rest if there is more. */
export function ClampedText({ children, lines }: ClampedTextProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasRest, setHasRest] = useState(false);

  useEffect(() => {
    const element = paragraph.current;
    // The text is measured only while it is collapsed, because an expanded text is never cut off.
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() =>
      setHasRest(element.scrollHeight > element.clientHeight + 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [children, lines, isOpen]);

  return (
    <div>
      <$Text id={id} ref={paragraph} $lines={isOpen ? 'none' : lines}>
        {children}
      </$Text>
      {hasRest && (
        <$More
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? formatMessage({ id: 'review.less' }) : formatMessage({ id: 'review.more' })}
        </$More>
      )}
    </div>
  );
}

const $Text = styled.p<{ $lines: number | 'none' }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const $More = styled.button`
  min-width: ${size.target};
  min-height: ${size.target};
  text-align: start;
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
