import qrcode from 'qrcode-generator';

/** White around a code, in modules, as readers ask for. */
const QUIET = 4;

export interface QrPath {
  /** Side of the whole picture in modules, the white border included. */
  readonly side: number;
  /** Every dark module as a part of one SVG path. */
  readonly path: string;
}

/** The code of a text as a drawing that stays sharp at any size. */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
    )
    .join('');
  return { side: count + 2 * QUIET, path };
}
