/** Whether this browser supports canvas. Without canvas, a text is shown instead of charts and QR codes. */
export const hasCanvas = (): boolean =>
  typeof document === 'undefined' || document.createElement('canvas').getContext('2d') !== null;
