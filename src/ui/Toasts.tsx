import { useCallback, useEffect, useState } from 'react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './IconButton';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons';
import { color, motion, radius, size, space, weight, wide } from './tokens';

interface Toast {
  readonly id: string;
  readonly text: string;
  readonly tone?: 'info' | 'good' | 'bad';
  /** Where more of it is shown. */
  readonly link?: { readonly to: string; readonly label: string };
}

interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly dismissLabel: string;
}

/** By tone: a word of success is seen, what went wrong is read. */
const SHOWN_MS = { good: 3_000, info: 5_000, bad: 5_000 };
/** News that leads somewhere is read, understood and tapped. */
const SHOWN_WITH_LINK_MS = 10_000;
/**
 * A screen reader only speaks what is added to a live region that it already knows, so the region has to be there
 * first.
 */
const HEARD_AFTER_MS = 100;

/**
 * Short news at the foot of the page, above what stays there; on Trade, whose foot is for orders, on the chart. Screen
 * readers hear it when free; it leaves by itself after three seconds, five where something went wrong, or ten where it
 * leads somewhere, but never while a pointer moves on it or focus is in it. A pointer that rests where it arrives, and a
 * finger, meant what lies under it.
 */
export function Toasts({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [isHeld, setHeld] = useState(false);
  const isKnown = useIsKnown();
  // What is sent away takes pointer and focus with it, and nobody is told that they left.
  const sendAway = useCallback(
    (id: string) => {
      setHeld(false);
      onDismiss(id);
    },
    [onDismiss],
  );
  return (
    <$Host
      role="status"
      onPointerMove={({ pointerType }: PointerEvent) => pointerType !== 'touch' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {isKnown &&
        toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isHeld={isHeld}
            onDismiss={sendAway}
            dismissLabel={dismissLabel}
          />
        ))}
    </$Host>
  );
}

function useIsKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), HEARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

interface ToastCardProps extends Pick<ToastsProps, 'onDismiss' | 'dismissLabel'> {
  readonly toast: Toast;
  readonly isHeld: boolean;
}

const icons = { info: InfoIcon, good: CheckIcon, bad: WarningIcon };

function ToastCard({
  toast: { id, text, tone = 'info', link },
  isHeld,
  onDismiss,
  dismissLabel,
}: ToastCardProps) {
  const Icon = icons[tone];
  const shownMs = link ? SHOWN_WITH_LINK_MS : SHOWN_MS[tone];

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, onDismiss, shownMs]);

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

const arrive = keyframes`from { transform: translateY(8px); opacity: 0; }`;

const $Host = styled.div`
  --foot: 0px;
  position: fixed;
  z-index: 20;
  inset: auto ${space.one}
    calc(env(safe-area-inset-bottom) + var(--foot-bar, 0px) + var(--foot) + ${space.one})
    calc(var(--side) + ${space.one});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  max-width: 420px;
  margin-inline: auto;
  pointer-events: none;

  /* Above the tabs, and above the action of a page that keeps one at its foot. */
  body:has([data-tabs]:not([hidden])) & {
    --foot: ${size.tabBar};
  }
  body:has([data-foot]) & {
    --foot: 80px;
  }

  /* A page that needs its height has its actions at head and foot: the news stands in the middle of its chart. */
  body:has([data-low]) & {
    inset-block: 30svh auto;

    /* Where it has the order beside its chart, the news leaves that side free. */
    ${wide} {
      right: calc(
        max(0px, (100vw - var(--side) - ${size.widePage}) / 2) + min(380px, 42vw) + ${space.four}
      );
    }
  }

  /* A sheet has its actions at the foot, and the page above it at rest; said last and strongest, whatever page it is on. */
  body dialog && {
    inset-block: calc(env(safe-area-inset-top) + ${space.half}) auto;
    right: ${space.one};
  }
`;

const $Toast = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  padding: ${space.half} ${space.half} ${space.half} ${space.two};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  box-shadow: 0 8px 24px rgb(3 6 10 / 28%);
  pointer-events: auto;
  animation: ${arrive} ${motion.sheet};
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
