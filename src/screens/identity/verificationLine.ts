/** Geometry of the surface on the identity page. The dot marks the progress towards a decision. */

/** In units of the drawing of `OnWater`, whose waterline is at 54. */
const WATERLINE = 54;
const END = 376;
const CREST = 14;
/** A denial is below the waterline. */
const TROUGH = 80;

interface LinePoint {
  readonly surface: string;
  readonly dotX: number;
  readonly dotY: number;
}

/** A wave with its crest at `dotX`; the surface behind the crest is flat. */
function wave(dotX: number, dotY: number): LinePoint {
  const rise = `M0 ${WATERLINE}C${dotX / 2} ${WATERLINE} ${dotX / 2} ${dotY} ${dotX} ${dotY}`;
  const half = (dotX + END) / 2;
  const fall = dotX < END ? `C${half} ${dotY} ${half} ${WATERLINE} ${END} ${WATERLINE}` : '';
  return { surface: `${rise}${fall}H400`, dotX, dotY };
}

/** The line of a verification that was sent. */
export const VERIFICATION_LINES = {
  under_review: wave(200, CREST),
  approved: wave(END, CREST),
  denied: wave(END, TROUGH),
  unknown: wave(200, CREST),
} as const;

/** The line of the form; `step` begins with zero. */
export const formLine = (step: number, count: number) => wave((END * (step + 1)) / count, CREST);
