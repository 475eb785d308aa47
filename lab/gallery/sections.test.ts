import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sections } from './sections';

/** So that no component of the house can be forgotten here. */

const rooms = { ui: path.join(__dirname, '..', '..', 'src', 'ui'), gallery: __dirname };

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** What a source file exports under a capital letter: components, and nothing else in this room. */
const componentsIn = (source: string) =>
  [...source.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name ?? '');

const components = sourcesOf(rooms.ui).flatMap(componentsIn);
const named = sections.flatMap(({ name, subcomponents = [] }) => [name, ...subcomponents]);
const galleryText = sourcesOf(rooms.gallery).join('\n');

/** Shown by a component that is shown: they have no use by themselves. */
const withinOthers = ['ChartFrame', 'ChartLegend', 'OptionRow', 'OptionTick'];

test('components are found where they are', () => {
  expect(components).toEqual(expect.arrayContaining(['Button', 'Card', 'HomeIcon', 'ReviewItem']));
  expect(componentsIn('export const Rule = styled.hr``;\nconst $Own = 1;')).toEqual(['Rule']);
});

test.each([...new Set(components)])('%s has a section of the gallery, and stands in it', (name) => {
  expect(named).toContain(name);
  // Icons come all together, from the list that they are exported from.
  const isShown = name.endsWith('Icon') || withinOthers.includes(name);
  expect(isShown || new RegExp(`<${name}[\\s/>]`).test(galleryText)).toBe(true);
});

test('every section has a name of its own, for its place in the address', () => {
  const names = sections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([]);
});

test('nothing is announced that does not exist', () => {
  expect(
    named.filter((name) => !['icons', 'tokens'].includes(name) && !components.includes(name)),
  ).toEqual([]);
});
