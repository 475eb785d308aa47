import { qrPath } from '../shared/pictures/qrPath';

interface QrPicture {
  readonly text: string;
  /** Text across the code; null if the address may be paid. */
  readonly mark: string | null;
  /** Width and height of the picture in px. */
  readonly pixels: number;
}

/** Draws the QR code. Returns false if the browser does not support canvas. */
export function drawQr(canvas: HTMLCanvasElement, { text, mark, pixels }: QrPicture): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const { side, path } = qrPath(text);
  // A module has a whole number of pixels, because grey lines between modules make the code hard to read for QR
  // readers.
  const module = Math.floor(pixels / side);
  const offset = Math.floor((pixels - module * side) / 2);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  context.save();
  context.translate(offset, offset);
  context.scale(module, module);
  context.fillStyle = '#0b1017';
  context.fill(new Path2D(path));
  context.restore();
  if (mark !== null) drawMark(context, mark, pixels);
  return true;
}

/** Draws a diagonal band that covers enough of the code to make it unreadable. */
function drawMark(context: CanvasRenderingContext2D, mark: string, pixels: number) {
  context.save();
  context.translate(pixels / 2, pixels / 2);
  context.rotate(-Math.PI / 6);
  context.fillStyle = '#8a5a00';
  context.fillRect(-pixels, -pixels * 0.13, 2 * pixels, pixels * 0.26);
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${Math.round(pixels * 0.1)}px system-ui, sans-serif`;
  context.fillText(mark, 0, 0, pixels * 0.9);
  context.restore();
}
