/** CSS variable with the distance from the top of the chart to the line of the price. */
export const LINE_Y = '--line-y';
