import qrcode from 'qrcode-generator';

/** Width of the white border in modules, which QR readers need. */
const BORDER_MODULES = 4;

export interface QrPath {
  /** Width and height of the image in modules, including the border. */
  readonly side: number;
  /** SVG path of all dark modules. */
  readonly path: string;
}

/** QR code of a text as a vector image. */
export function qrPath(text: string): QrPath {
  const code = qrcode(0, 'M');
  // The library writes one byte for each character, so it gets the bytes of UTF-8, which readers expect.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)));
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, place) => place);
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + BORDER_MODULES} ${row + BORDER_MODULES}h1v1h-1z`),
    )
    .join('');
  return { side: count + 2 * BORDER_MODULES, path };
}
