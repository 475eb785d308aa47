import type { Page } from '@playwright/test';

interface Difference {
  /** Number of pixels in the colour of a candle in the first screenshot. */
  readonly candlePixels: number;
  /** Number of candle pixels of each screenshot without a candle pixel within one CSS pixel in the other screenshot. */
  readonly movedCandlePixels: number;
  /** Share of the pixels whose colour has changed visibly. */
  readonly changedShare: number;
}

/** Compares two screenshots of the chart. */
export async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--rise', '--drop'].map((name) => style.getPropertyValue(name).trim());
  });
  const ratio = await page.evaluate(() => devicePixelRatio);
  // The policy of the app's pages forbids to read a data URL.
  const reader = await page.context().newPage();
  try {
    return await reader.evaluate(compare, {
      ...{ colours, ratio },
      pictures: [before, after].map((picture) => picture.toString('base64')),
    });
  } finally {
    await reader.close();
  }
}

interface Compared {
  readonly colours: readonly string[];
  readonly ratio: number;
  /** PNG files in Base64. */
  readonly pictures: readonly string[];
}

/** Runs in a page. */
async function compare({ colours, ratio, pictures }: Compared): Promise<Difference> {
  const context = (width: number, height: number) => {
    const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (made === null) throw new Error('The browser has no canvas');
    return made;
  };
  const read = async (picture: string) => {
    const image = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${picture}`)).blob(),
    );
    const paper = context(image.width, image.height);
    paper.drawImage(image, 0, 0);
    return paper.getImageData(0, 0, image.width, image.height);
  };
  const candleColours = colours.map((colour) => {
    const paper = context(1, 1);
    paper.fillStyle = colour;
    paper.fillRect(0, 0, 1, 1);
    return [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
  });
  const images = await Promise.all(pictures.map(read));
  const [first, second] = images;
  if (!first || !second || first.width !== second.width || first.height !== second.height) {
    throw new Error('The screenshots have different sizes');
  }
  const { width, height } = first;
  const colourAt = ({ data }: ImageData, x: number, y: number) =>
    [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)].join();
  const kinds = (image: ImageData) =>
    Array.from({ length: width * height }, (_, at) =>
      candleColours.indexOf(colourAt(image, at % width, Math.floor(at / width))),
    );
  const [kindsBefore, kindsAfter] = [kinds(first), kinds(second)];
  const isNear = (list: readonly number[], at: number, kind: number) => {
    const [column, row] = [at % width, Math.floor(at / width)];
    for (let y = Math.max(0, row - ratio); y <= Math.min(height - 1, row + ratio); y += 1) {
      for (let x = Math.max(0, column - ratio); x <= Math.min(width - 1, column + ratio); x += 1) {
        if (list[y * width + x] === kind) return true;
      }
    }
    return false;
  };
  const lost = (from: readonly number[], to: readonly number[]) =>
    from.filter((kind, at) => kind >= 0 && !isNear(to, at, kind)).length;
  let changed = 0;
  for (let at = 0; at < first.data.length; at += 4) {
    const distance = [0, 1, 2].map((part) =>
      Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)),
    );
    if (Math.max(...distance) > 24) changed += 1;
  }
  return {
    candlePixels: kindsBefore.filter((kind) => kind >= 0).length,
    movedCandlePixels: lost(kindsBefore, kindsAfter) + lost(kindsAfter, kindsBefore),
    changedShare: changed / (width * height),
  };
}
