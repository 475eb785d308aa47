import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tooling/messages.mjs';
import { createTypeChecks } from './checkTypes';

let folder: string;
beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache', 'types-'));
  writeFileSync(path.join(folder, 'tsconfig.json'), '{"include": ["*.ts"]}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(path.join(folder, 'file.ts'), text);
const WRONG = "export const count: number = 'one';\n";
const RIGHT = 'export const count: number = 1;\n';

test('a type error is found in each check until the file is corrected', async () => {
  const found: (readonly string[])[] = [];
  let resolve: () => void = () => undefined;
  const checks = createTypeChecks([path.join(folder, 'tsconfig.json')], (faults) => {
    found.push(faults);
    resolve();
  });
  const checked = async (text: string) => {
    const next = new Promise<void>((done) => (resolve = done));
    write(text);
    checks.check();
    await next;
  };
  await checked(WRONG);
  await checked(RIGHT);
  await checked(WRONG);
  const fault = expect.stringMatching(/file\.ts\(1,14\): error TS2322: /) as string;
  expect(found).toEqual([[fault], [], [fault]]);
});

test('an edit during a check is checked after it', async () => {
  const found: (readonly string[])[] = [];
  await new Promise<void>((resolve) => {
    const checks = createTypeChecks([path.join(folder, 'tsconfig.json')], (faults) => {
      found.push(faults);
      if (faults.length > 0) resolve();
    });
    write(RIGHT);
    checks.check();
    write(WRONG);
    checks.check();
    checks.check();
  });
  expect(found.at(-1)).toHaveLength(1);
  expect(found.length).toBeLessThanOrEqual(2);
});
