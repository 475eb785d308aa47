import { useCallback, useEffect, useState } from 'react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { useBottomBarsHeight } from './bottomBars';
import { IconButton } from './IconButton';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons';
import { color, motion, radius, size, space, weight, twoPaneWidth } from './tokens';

interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'good' | 'bad';
  /** Link to the details. */
  readonly link?: { readonly to: string; readonly label: string };
}

interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly dismissLabel: string;
}

/** Display time by tone. A success is understood at a glance, but an error must be read. */
const SHOWN_MS = { good: 3_000, info: 5_000, bad: 5_000 };
/** Display time of toasts with a link, which the user must have time to tap. */
const SHOWN_WITH_LINK_MS = 10_000;

/**
 * Toasts at the bottom of the page, above its fixed bars. On the trade page they are over the chart, and on the page of
 * a transfer below the header, because the buttons are at the bottom. The caller announces them, because a toast that
 * moves into a sheet must not be announced again. A toast closes after `SHOWN_MS`, or after `SHOWN_WITH_LINK_MS` if it
 * has a link. It stays open while a mouse pointer moves over it or the focus is in it. A touch does not keep it open,
 * and neither does a pointer that was already there: both were aimed at the element below the toast.
 */
export function Toasts({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [isPaused, setPaused] = useState(false);
  const barsHeight = useBottomBarsHeight(toasts.length > 0);
  // The removal of a hovered or focused toast fires neither `pointerleave` nor `blur`, so the pause is reset here.
  const dismiss = useCallback(
    (id: string) => {
      setPaused(false);
      onDismiss(id);
    },
    [onDismiss],
  );
  return (
    <$Host
      style={{ ['--bars' as string]: `${barsHeight}px` }}
      role="status"
      aria-live="off"
      onPointerMove={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isPaused={isPaused}
          onDismiss={dismiss}
          dismissLabel={dismissLabel}
        />
      ))}
    </$Host>
  );
}

interface ToastCardProps extends Pick<ToastsProps, 'onDismiss' | 'dismissLabel'> {
  readonly toast: Toast;
  readonly isPaused: boolean;
}

const icons = { info: InfoIcon, good: CheckIcon, bad: WarningIcon };

function ToastCard({
  toast: { id, text, tone = 'info', link },
  isPaused,
  onDismiss,
  dismissLabel,
}: ToastCardProps) {
  const Icon = icons[tone];
  const shownMs = link ? SHOWN_WITH_LINK_MS : SHOWN_MS[tone];

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, onDismiss, shownMs]);

  return (
    <$Toast>
      <$Mark $tone={tone}>
        <Icon size={20} />
      </$Mark>
      <$Text>{text}</$Text>
      {link && (
        <$More to={link.to} onClick={() => onDismiss(id)}>
          {link.label}
        </$More>
      )}
      <IconButton label={dismissLabel} onClick={() => onDismiss(id)}>
        <CloseIcon size={16} />
      </IconButton>
    </$Toast>
  );
}

const slideIn = keyframes`from { transform: translateY(8px); opacity: 0; }`;

const $Host = styled.div`
  position: fixed;
  z-index: 20;
  bottom: calc(max(env(safe-area-inset-bottom), var(--bars)) + ${space.one});
  inset-inline: calc(var(--side) + ${space.one}) ${space.one};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  max-width: 420px;
  margin-inline: auto;
  pointer-events: none;

  /* The buttons of a transfer are below its tracker, so the toasts are at the top of that page. */
  body:has([data-tracker]) & {
    inset-block: calc(
        var(--top, 0px) + ${size.header} + env(safe-area-inset-top, 0px) + ${space.half}
      )
      auto;
  }

  /* The trade page has actions at its top and bottom, so the toasts are over the upper edge of its
    chart, away from the line of an order. */
  body:has([data-low]) & {
    inset-block: calc(env(safe-area-inset-top) + ${size.header} + 44px) auto;

    /* On wide screens the order form is next to the chart, so the toasts leave that side free. */
    ${twoPaneWidth} {
      inset-inline-end: calc(
        max(0px, (100vw - var(--side) - ${size.widePage}) / 2) + min(380px, 42vw) + ${space.four}
      );
    }
  }

  /* A sheet has its actions at the bottom, so the toasts are at the top. This rule is the last and most specific
    one, so that it overrides every rule above. */
  body dialog && {
    inset-block: calc(env(safe-area-inset-top) + ${space.half}) auto;
    inset-inline-end: ${space.one};
  }
`;

const $Toast = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  padding-block: ${space.half};
  padding-inline: ${space.two} ${space.half};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  box-shadow: 0 8px 24px rgb(3 6 10 / 28%);
  pointer-events: auto;
  animation: ${slideIn} ${motion.sheet};
`;

const tones = { info: color.muted, good: color.good, bad: color.bad };

const $Mark = styled.span<{ $tone: keyof typeof tones }>`
  color: ${({ $tone }) => tones[$tone]};
`;

const $Text = styled.span`
  flex: 1;
  min-width: 0;
  line-height: 1.35;
`;

const $More = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
