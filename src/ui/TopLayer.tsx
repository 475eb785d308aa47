import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useTopDialog } from './useModalDialog';

/**
 * Renders its children above everything, including open dialogs, and usable. A modal dialog makes everything outside
 * it inert, even the top layer, so this layer moves into the dialog that opened last. As a popover it is neither
 * clipped nor covered there.
 */
export function TopLayer({ children }: { readonly children: ReactNode }) {
  const dialog = useTopDialog();
  return createPortal(<Layer>{children}</Layer>, dialog ?? document.body);
}

function Layer({ children }: { readonly children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current;
    // Without popover support the layer is an ordinary fixed element.
    if (element && 'showPopover' in element) element.showPopover();
  }, []);

  return (
    <$Layer ref={layer} popover="manual">
      {children}
    </$Layer>
  );
}

/** Resets the popover's default style: no frame, no background, and no area that takes taps. */
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
