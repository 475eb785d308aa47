import { rmSync } from 'node:fs';
import { verificationCommands, followPage, HOW_TOS } from './howToPages';
import type { HowTo } from './howToPages';
import { copySources } from './copySources';

/** Follows each how-to in a copy of the sources: applies the code blocks of its page in their order. */

const PATIENCE_MS = 600_000;
const pages = Object.entries(HOW_TOS) as [HowTo, number][];

let folder: string;
beforeAll(() => {
  folder = copySources();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isCatalogue = (file: string) => /^i18n\/\w+\.json$/.test(file);

test.each(pages)(
  'how-to %s changes %i files besides the catalogues',
  async (page, count) => {
    const touched = await followPage(folder, page);
    expect(touched.filter((file) => !isCatalogue(file))).toHaveLength(count);
  },
  PATIENCE_MS,
);

test.each(pages)('how-to %s names the commands that check the change', (page) => {
  expect(verificationCommands(page)).toMatch(/^npm run typecheck$/m);
  expect(verificationCommands(page)).toMatch(/^npm run walls$/m);
  expect(verificationCommands(page)).toMatch(/^npx jest src\//m);
});
