import { useId, useLayoutEffect, useRef } from 'react';
import type { FormEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { Text } from './layout';
import { IconButton } from './IconButton';
import { CloseIcon } from './icons';
import { tinyWindow } from './landscapePhone';
import { color, motion, radius, space, text, weight, twoPaneWidth } from './tokens';
import { useDragDown } from './useDragDown';
import { useKeyboardHeight } from './useKeyboardHeight';
import { useModalDialog } from './useModalDialog';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** The sheet's action, which stays visible below the scrolling body. */
  readonly footer?: ReactNode;
  /** Makes the sheet a form, so that Enter in a field does the same as the submit button in the footer. */
  readonly onSubmit?: () => void;
}

/**
 * A modal sheet for a choice or a question. It is at the bottom of a phone screen and in the middle of a wide screen.
 */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open && <OpenSheet {...sheet} />;
}

function OpenSheet({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  onSubmit,
}: Omit<SheetProps, 'open'>) {
  const titleId = useId();
  const dialog = useModalDialog(onClose);
  const dragHandlers = useDragDown(dialog.ref, onClose);
  const keyboard = useKeyboardHeight();
  const pressedOutside = useRef(false);
  useLayoutEffect(() => {
    const sheet = dialog.ref.current;
    return () => {
      if (sheet) animateSheetExit(sheet);
    };
  }, [dialog.ref]);

  // Close only when the pointer is pressed and released outside the sheet; otherwise selecting text in it could close
  // it.
  const handlePress = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.ref.current;
  };
  const handleClick = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.ref.current) onClose();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };

  return (
    <$Dialog
      {...dialog}
      aria-labelledby={titleId}
      style={
        keyboard > 0
          ? { bottom: keyboard, maxHeight: `calc(100dvh - 48px - ${keyboard}px)` }
          : undefined
      }
      onPointerDown={handlePress}
      onClick={handleClick}
    >
      <$Panel {...(onSubmit && { as: 'form', noValidate: true, onSubmit: handleSubmit })}>
        <$Head {...dragHandlers}>
          <Text as="h2" $size="heading" id={titleId}>
            {title}
          </Text>
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </$Head>
        {/* The body is focusable, so that the keyboard can scroll a long text. */}
        <$Body tabIndex={0}>{children}</$Body>
        {footer && <$Footer>{footer}</$Footer>}
      </$Panel>
    </$Dialog>
  );
}

/** Minimum duration of an animation in seconds. Under reduced motion every duration is shorter. */
const MIN_ANIMATION_SEC = 0.05;

/**
 * Plays a sheet's closing animation on an inert copy of the sheet, which has the attribute `data-leaving`. The sheet
 * itself is removed at once, so the user need not wait for the animation. Taps, screen readers and forms ignore the
 * copy.
 */
function animateSheetExit(sheet: HTMLElement) {
  const { animationDuration } = getComputedStyle(sheet);
  // Under reduced motion there is no animation to wait for.
  if (!(parseFloat(animationDuration) > MIN_ANIMATION_SEC)) return;
  const copy = document.createElement('div');
  copy.className = sheet.className;
  copy.style.cssText = sheet.style.cssText;
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.dataset.leaving = '';
  copy.append(...[...sheet.childNodes].map((part) => part.cloneNode(true)));
  // Without ids and inputs, the copy has no duplicate ids, adds no radio button to a group, and contains no secret.
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  for (const field of copy.querySelectorAll('input')) field.remove();
  document.body.append(copy);
  const removeCopy = () => copy.remove();
  copy.addEventListener('animationend', ({ target }) => target === copy && removeCopy());
  // Fallback, because a page in the background fires no `animationend`.
  setTimeout(removeCopy, 1_000);
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
  /* Fallback for browsers without the CSS unit dvh. */
  max-height: calc(100vh - 48px);
  max-height: calc(100dvh - 48px);
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  /* The font is reset, because the sheet may be rendered inside an element with small or muted text. */
  font-size: ${text.body};
  font-weight: ${weight.regular};
  color: ${color.text};
  overflow: visible;
  animation: ${rise} ${motion.sheet};

  &::backdrop {
    background: rgb(3 6 10 / 60%);
    animation: ${fade} ${motion.sheet};
  }

  /* The inert copy of the sheet that plays the closing animation. */
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

  ${tinyWindow} {
    max-height: 100vh;
    max-height: 100dvh;
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

  /* Title and action scroll with the body, which would have no room between them. */
  ${tinyWindow} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

/**
 * The handle above the title shows that the sheet can be dragged. It is hidden on wide screens, where the sheet cannot
 * be dragged.
 */
const $Head = styled.div`
  position: relative;
  touch-action: none;
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-top: ${space.oneHalf};
  padding-inline: ${space.two} ${space.half};

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

const $Body = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${space.two} ${space.two};

  &:focus-visible {
    outline-offset: -2px;
  }

  ${tinyWindow} {
    flex: none;
    overflow: visible;
  }
`;

const $Footer = styled.div`
  padding: ${space.oneHalf} ${space.two} ${space.two};
  border-top: 1px solid ${color.line};
`;
