/** A word wider than a phone's screen and without a break opportunity. */
export const UNBREAKABLE_WORD =
  'Wasserkraftwerksbetriebsgenossenschaftsversammlungsprotokollführerstellvertreter';
