import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTopDialog } from './useModalDialog';

/**
 * Renders its children above everything, including open dialogs, so that they can be used. A modal dialog makes
 * everything outside it inert, even the browser's top layer. Therefore the children move into the dialog that was
 * opened last. They are in a popover, so that the dialog neither clips nor covers them.
 */
export function TopLayer({ children }: { readonly children: ReactNode }) {
  const dialog = useTopDialog();
  return createPortal(<Layer>{children}</Layer>, dialog ?? document.body);
}

function Layer({ children }: { readonly children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current;
    // In a browser without popovers, the element is only positioned with `position: fixed`.
    if (element && 'showPopover' in element) element.showPopover();
  }, []);

  return (
    <$Layer ref={layer} popover="manual">
      {children}
    </$Layer>
  );
}

/**
 * Resets the default style of a popover: it has no frame and no background, and taps on its empty area reach the page.
 */
const $Layer = styled.div`
  position: fixed;
  inset: 0 0 auto;
  width: auto;
  height: 0;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: inherit;
`;
