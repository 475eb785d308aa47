import type { Page } from '@playwright/test';
import { signIn } from './support/account';
import {
  decompressionBomb,
  heicPicture,
  photo,
  PLACE,
  jpegSize,
  svgNamedJpg,
  oversizedFile,
  truncatedPicture,
  rotatedByExif,
} from './support/pictures';
import type { PictureFile } from './support/pictures';
import { expect, expectAccessible, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The sandbox keeps an identity with this ending under review. */
const WAITING_NUMBER = '079123450006';

async function fillDetails(page: Page, idNumber: string) {
  await page.getByLabel('Real name').fill('Trần Thị Linh');
  await page.getByLabel('ID number').fill(idNumber);
  await button(page, 'Next').click();
}

async function usePicture(page: Page, picture: PictureFile) {
  await page.getByLabel(/^(Take a picture|Take a new picture)$/).setInputFiles(picture);
  await button(page, 'Use this picture').click();
}

/** Records the data of each identity submission. */
function recordSubmissions(page: Page) {
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/bind_idcard')) {
      sent.push(request.postDataJSON() as Record<string, string>);
    }
  });
  return sent;
}

const bytesOf = (dataUrl = '') => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

const uprightTitle =
  'a photo of an ID is sent upright, small and without its location, and is then under review';
test(uprightTitle, { tag: '@quick' }, async ({ page, request }) => {
  await signIn(page, request);
  const sent = recordSubmissions(page);
  await page.goto('/realname');
  await fillDetails(page, WAITING_NUMBER);
  const rotated = rotatedByExif(await photo(page, 1_000, 500));
  expect(rotated.buffer.includes(PLACE)).toBe(true);
  await usePicture(page, rotated);
  await expect(page.getByRole('heading', { name: 'Back of the ID' })).toBeVisible();
  await usePicture(page, await photo(page, 4_000, 3_000, 'noise'));
  await expect(page.getByRole('img', { name: 'Your picture of the front' })).toBeVisible();
  await button(page, 'Send for review').click();
  await expect(page.getByText('Under Review')).toBeVisible();

  const front = bytesOf(sent[0]?.frontImage);
  const back = bytesOf(sent[0]?.backImage);
  expect(jpegSize(front)).toEqual({ width: 500, height: 1_000 });
  expect(front.includes('Exif')).toBe(false);
  expect(front.includes(PLACE)).toBe(false);
  const { width, height } = jpegSize(back);
  expect(Math.max(width, height)).toBeLessThanOrEqual(1_600);
  expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.01);
  for (const picture of [front, back]) expect(picture.length).toBeLessThanOrEqual(300_000);
});

test('two photos of an ID are sent once over an uplink of 200 kbit/s, and the page shows the progress', async ({
  context,
  page,
  request,
}) => {
  await signIn(page, request);
  const sent = recordSubmissions(page);
  await page.goto('/realname');
  await fillDetails(page, WAITING_NUMBER);
  await usePicture(page, await photo(page, 4_000, 3_000, 'noise'));
  await usePicture(page, await photo(page, 4_000, 3_000, 'noise'));
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  });
  await button(page, 'Send for review').click();
  await expect(page.getByRole('progressbar', { name: /Sending your pictures/ })).toBeVisible();
  await expect(page.getByText('Under Review')).toBeVisible({ timeout: 120_000 });
  expect(sent).toHaveLength(1);
  const sizes = [bytesOf(sent[0]?.frontImage).length, bytesOf(sent[0]?.backImage).length];
  expect(Math.min(...sizes)).toBeGreaterThan(150_000);
});

test('an unusable picture of an ID is refused immediately with the reason', async ({
  page,
  request,
}) => {
  await signIn(page, request);
  const sent = recordSubmissions(page);
  await page.goto('/realname');
  await fillDetails(page, '079123456789');
  const unusable: [PictureFile, RegExp][] = [
    [oversizedFile(), /larger than 20 MB/],
    [heicPicture(), /HEIC photo/],
    [svgNamedJpg(), /drawing or a web page/],
    [truncatedPicture(await photo(page, 1_200, 800)), /damaged or incomplete/],
    [decompressionBomb(), /more than 64 megapixels/],
  ];
  for (const [picture, words] of unusable) {
    await page.getByLabel('Choose a file').setInputFiles(picture);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(button(page, 'Use this picture')).toHaveCount(0);
  }
  await expectAccessible(page);
  await usePicture(page, await photo(page, 1_200, 800));
  await expect(page.getByRole('heading', { name: 'Back of the ID' })).toBeVisible();
  expect(sent).toEqual([]);
});
