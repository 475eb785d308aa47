/** Whether this browser supports canvas; without it charts and QR codes show a text instead. */
export const hasCanvas = (): boolean =>
  typeof document === 'undefined' || document.createElement('canvas').getContext('2d') !== null;
