import { useCallback } from 'react';
import { styled } from 'styled-components';

/** Shows the picture of the chart that the boot script drew, until the chart itself has drawn. */
export function ChartPicture({ canvas }: { readonly canvas: HTMLCanvasElement }) {
  const insert = useCallback((element: HTMLElement | null) => element?.append(canvas), [canvas]);
  return <$Picture ref={insert} aria-hidden="true" translate="no" />;
}

const $Picture = styled.div`
  position: absolute;
  inset: 0;
`;
