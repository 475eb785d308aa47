/** Whether this browser can draw at all: charts and codes say so in words where it cannot. */
export const hasCanvas = (): boolean => document.createElement('canvas').getContext('2d') !== null;
