import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTopDialog } from './useModalDialog';

/**
 * Keeps its children above everything, open dialogs included, and usable. A modal dialog makes everything outside it
 * inert, even elements of the top layer, so this layer moves into the dialog that opened last. As a popover it is
 * neither clipped nor covered there.
 */
export function TopLayer({ children }: { readonly children: ReactNode }) {
  const dialog = useTopDialog();
  return createPortal(<Layer>{children}</Layer>, dialog ?? document.body);
}

function Layer({ children }: { readonly children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current;
    // A browser that knows no popovers shows it as any other element.
    if (element && 'showPopover' in element) element.showPopover();
  }, []);

  return (
    <$Layer ref={layer} popover="manual">
      {children}
    </$Layer>
  );
}

/** Nothing of a popover's own look: no frame, no ground, and no area that could take a tap. */
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
