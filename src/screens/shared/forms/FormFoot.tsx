import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { low } from '../../../ui/low';
import { color, size, space, wide } from '../../../ui/tokens';
import { useKeyboardHeight } from '../page/useKeyboardHeight';

/** What stands below a field, its hint or error, is kept in sight with it. */
const NOTES_PX = 56;

/**
 * The action of a form at the foot of the screen, where the thumb is and above the keyboard, on every form in the same
 * place. Nothing is ever hidden behind it for good: the page is as much longer, and the field that has the focus is
 * scrolled clear of it. With a mouse, or on a phone on its side, it stands at the end of the form.
 */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight();
  useRoom(foot, content, keyboard);
  return (
    <$Foot ref={foot} data-form-foot style={{ bottom: keyboard }}>
      <$Content ref={content}>{children}</$Content>
    </$Foot>
  );
}

type Part = RefObject<HTMLElement | null>;

/** Keeps as much room at the end of the page as foot and keyboard take, also while a reason stands in the foot. */
function useRoom(foot: Part, content: Part, keyboard: number) {
  useLayoutEffect(() => {
    const bar = foot.current;
    const inner = content.current;
    if (!bar || !inner) return undefined;
    const { documentElement: root, body } = document;
    const measure = () => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      const px = (height: number) => (isFixed ? `${height + keyboard}px` : '');
      body.style.paddingBottom = px(inner.offsetHeight);
      root.style.scrollPaddingBottom = px(bar.offsetHeight + NOTES_PX);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    window.addEventListener('resize', measure);
    measure();
    if (keyboard > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, [foot, content, keyboard]);
}

/** One below the other; a reason keeps its distance from the button, and takes no room before it is there. */
const stacked = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > :has(p, a):not(:last-child) {
    padding-bottom: ${space.one};
  }
`;

const inFlow = css`
  position: static;
  border: 0;
`;

/** Open orders lie on its lower end, where the page says how high they are. */
const $Foot = styled.div`
  position: fixed;
  z-index: 8;
  inset: auto 0 0;
  padding-bottom: calc(env(safe-area-inset-bottom) + var(--foot-bar, 0px));
  background: ${color.background};
  border-top: 1px solid ${color.line};

  ${wide} {
    ${inFlow}
  }

  ${low} {
    ${inFlow}
  }
`;

const $Content = styled.div`
  ${stacked}
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space.oneHalf} max(${size.margin}, env(safe-area-inset-right)) ${space.oneHalf}
    max(${size.margin}, env(safe-area-inset-left));

  ${wide} {
    padding: 0;
  }

  ${low} {
    max-width: none;
    padding: 0;
  }
`;

/** A form in a sheet: what has the focus is scrolled clear of its foot, with the words beside it. */
export const SheetForm = styled.form`
  input {
    scroll-margin-bottom: 104px;
  }
`;

/** The same in a sheet, at the end of what scrolls there: the sheet's own margins are below it. */
export const SheetFoot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  ${stacked}
  margin: 0 -${space.two} -${space.two};
  padding: ${space.oneHalf} ${space.two} ${space.two};
  border-top: 1px solid ${color.line};
  background: ${color.panel};
`;
