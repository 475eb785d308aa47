import { rmSync } from 'node:fs';
import { verificationCommands, followPage, HOW_TOS, runCommand } from './howToPages';
import type { HowTo } from './howToPages';
import { copySources } from './copySources';

/**
 * Follows all how-tos in one copy of the sources: applies the code blocks of each page in their order, and then runs
 * the commands with which the pages check the result.
 */

const PATIENCE_MS = 1_800_000;
const pages = Object.entries(HOW_TOS) as [HowTo, number][];
const checks = new Set(
  pages.flatMap(([page]) => verificationCommands(page).split('\n').filter(Boolean)),
);

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

test.each([...checks])(
  'the changes of all how-tos pass %s',
  async (command) => {
    await expect(runCommand(folder, command)).resolves.toEqual(expect.any(String));
  },
  PATIENCE_MS,
);
