import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { animateSheetExit } from './animateSheetExit';
import { color, motion, radius, space, text, weight, twoPaneWidth } from './tokens';
import { useDragDown } from './useDragDown';
import { useModalDialog } from './useModalDialog';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Sticky below the scrolling body: the action. */
  readonly footer?: ReactNode;
}

/** A modal sheet for a choice or a question: at the bottom of a phone, in the middle of a wide screen. */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open && <OpenSheet {...sheet} />;
}

function OpenSheet({ onClose, title, closeLabel, children, footer }: Omit<SheetProps, 'open'>) {
  const titleId = useId();
  const dialog = useModalDialog(onClose);
  const dragHandlers = useDragDown(dialog.ref, onClose);
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const sheet = dialog.ref.current;
    return () => {
      if (sheet) animateSheetExit(sheet);
    };
  }, [dialog.ref]);

  // Close only when press and release are both outside; otherwise selecting text in the sheet could close it.
  const handlePress = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.ref.current;
  };
  const handleClick = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.ref.current) onClose();
  };

  return (
    <$Dialog
      {...dialog}
      aria-labelledby={titleId}
      onPointerDown={handlePress}
      onClick={handleClick}
    >
      <$Panel>
        <$Head {...dragHandlers}>
          <$Title id={titleId}>{title}</$Title>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </$Head>
        {/* Focusable, so that a keyboard can scroll a long text. */}
        <$Body tabIndex={0}>{children}</$Body>
        {footer && <$Footer>{footer}</$Footer>}
      </$Panel>
    </$Dialog>
  );
}

const rise = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const fade = keyframes`from { opacity: 0; }`;
const dim = keyframes`to { opacity: 0; }`;
const sink = keyframes`
  from { box-shadow: 0 0 0 100vmax rgb(3 6 10 / 60%); }
  to { transform: translateY(100%); box-shadow: 0 0 0 100vmax rgb(3 6 10 / 0%); }
`;

const $Dialog = styled.dialog`
  inset: auto 0 0;
  width: 100%;
  max-width: 560px;
  /* Fallback for browsers without dvh. */
  max-height: calc(100vh - 48px);
  max-height: calc(100dvh - 48px);
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  /* Reset, because the sheet may be opened from inside a line of small or muted text. */
  font-size: ${text.body};
  font-weight: ${weight.regular};
  color: ${color.text};
  overflow: visible;
  animation: ${rise} ${motion.sheet};

  &::backdrop {
    background: rgb(3 6 10 / 60%);
    animation: ${fade} ${motion.sheet};
  }

  /* The inert copy that plays the closing animation. */
  &[data-leaving] {
    position: fixed;
    z-index: 30;
    pointer-events: none;
    animation: ${sink} 160ms ease-in forwards;
  }

  ${twoPaneWidth} {
    inset: 0;
    max-width: 480px;
    height: fit-content;
    margin: auto;

    &[data-leaving] {
      animation-name: ${dim};
    }
  }
`;

const $Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-height: inherit;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-bottom: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  padding-bottom: env(safe-area-inset-bottom);

  ${twoPaneWidth} {
    border-bottom: 1px solid ${color.line};
    border-radius: ${radius.card};
  }
`;

/**
 * The handle above the title shows that the sheet can be dragged; it is hidden on wide screens, where nothing is
 * dragged.
 */
const $Head = styled.div`
  position: relative;
  touch-action: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space.oneHalf} ${space.half} 0 ${space.two};

  &::before {
    content: '';
    position: absolute;
    inset: 6px 0 auto;
    width: 36px;
    height: 4px;
    margin-inline: auto;
    border-radius: ${radius.pill};
    background: ${color.line};
  }

  ${twoPaneWidth} {
    padding-top: ${space.one};

    &::before {
      display: none;
    }
  }
`;

const $Title = styled.h2`
  font-size: ${text.heading};
`;

const $Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${space.two} ${space.two};

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const $Footer = styled.div`
  padding: ${space.oneHalf} ${space.two} ${space.two};
  border-top: 1px solid ${color.line};
`;
