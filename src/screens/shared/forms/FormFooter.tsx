import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { css, styled } from 'styled-components';
import { bottomBar } from '../../../ui/bottomBars';
import { landscapePhone, tinyWindow } from '../../../ui/landscapePhone';
import { color, size, space, twoPaneWidth } from '../../../ui/tokens';
import { useKeyboardHeight } from '../../../ui/useKeyboardHeight';

/** Height reserved for the hint or error below a field, which is scrolled into view together with the field. */
const FIELD_NOTE_PX = 56;

/**
 * The submit area of a form. On a phone it is fixed above the on-screen keyboard, in the same position on every form.
 * The page is padded by its height, and a focused field is scrolled above it, so that nothing stays hidden behind it.
 * On wide screens and in landscape it is in the normal flow at the end of the form.
 */
export function FormFooter({ children }: { readonly children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const keyboard = useKeyboardHeight();
  usePagePadding(foot, content, keyboard);
  return (
    <$Foot ref={foot} data-form-foot style={{ bottom: keyboard }}>
      <$Content ref={content}>{children}</$Content>
    </$Foot>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Pads the page by the height of the submit area and the keyboard. Updates the padding when an error makes the submit
 * area higher.
 */
function usePagePadding(foot: ElementRef, content: ElementRef, keyboard: number) {
  useLayoutEffect(() => {
    const bar = foot.current;
    const inner = content.current;
    if (!bar || !inner) return undefined;
    const leave = bottomBar(bar);
    const { documentElement: root, body } = document;
    const measure = () => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      const px = (height: number) => (isFixed ? `${height + keyboard}px` : '');
      body.style.paddingBottom = px(inner.offsetHeight);
      root.style.scrollPaddingBottom = px(bar.offsetHeight + FIELD_NOTE_PX);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    window.addEventListener('resize', measure);
    measure();
    if (keyboard > 0) document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      leave();
      observer.disconnect();
      window.removeEventListener('resize', measure);
      body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, [foot, content, keyboard]);
}

/** The content is stacked. An error has a distance from the button; an empty error takes no space. */
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
  background: none;
`;

/**
 * The bottom padding leaves room for the bar of open orders, whose height the page sets in `--foot-bar`; `--bar` is the
 * background of a page that is not plain.
 */
const $Foot = styled.div`
  position: fixed;
  z-index: 8;
  inset: auto 0 0;
  padding-bottom: calc(env(safe-area-inset-bottom) + var(--foot-bar, 0px));
  background: var(--bar, ${color.background});
  border-top: 1px solid ${color.line};

  ${twoPaneWidth} {
    ${inFlow}
  }

  ${landscapePhone} {
    ${inFlow}
  }

  ${tinyWindow} {
    ${inFlow}
  }
`;

const $Content = styled.div`
  ${stacked}
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space.oneHalf} max(${size.margin}, env(safe-area-inset-right)) ${space.oneHalf}
    max(${size.margin}, env(safe-area-inset-left));

  ${twoPaneWidth} {
    padding: 0;
  }

  ${landscapePhone} {
    max-width: none;
    padding: 0;
  }
`;

/** A form in a sheet. A focused field and its hint are scrolled above the submit area of the form. */
export const SheetForm = styled.form`
  input {
    scroll-margin-bottom: 104px;
  }
`;

/**
 * Submit area of a form in a sheet. It is sticky at the end of the scrolled content. Negative margins extend it over
 * the padding of the sheet.
 */
export const SheetFooter = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  ${stacked}
  margin: 0 -${space.two} -${space.two};
  padding: ${space.oneHalf} ${space.two} ${space.two};
  border-top: 1px solid ${color.line};
  background: ${color.panel};

  ${tinyWindow} {
    position: static;
  }
`;
