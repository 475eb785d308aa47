/** Whether this browser can draw at all: charts and codes say so in words where it cannot. */
export const hasCanvas = (): boolean =>
  typeof document === 'undefined' || document.createElement('canvas').getContext('2d') !== null;
