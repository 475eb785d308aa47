import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gallerySections } from './sections';

/** Requires each UI component to have a gallery section. */

const rooms = { ui: path.join(__dirname, '..', '..', 'src', 'ui'), gallery: __dirname };

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** Returns the exported names with a capital letter; in these files only components have such names. */
const componentsIn = (source: string) =>
  [...source.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name]) => name ?? '');

const components = sourcesOf(rooms.ui).flatMap(componentsIn);
const named = gallerySections.flatMap(({ name, subcomponents = [] }) => [name, ...subcomponents]);
const galleryText = sourcesOf(rooms.gallery).join('\n');

/** Components that are shown only as parts of other components. */
const withinOthers = [
  'AccountNameField',
  'AxisButton',
  'ChartAttribution',
  'ChartFrame',
  'ChartLegend',
  'ChartPicture',
  'FindableRows',
  'ListItem',
  'OptionRow',
  'OptionTick',
  'PlacedItem',
  'TextArea',
  'TextInput',
];

test('componentsIn finds the exported components', () => {
  expect(components).toEqual(expect.arrayContaining(['Button', 'Card', 'HomeIcon', 'ReviewItem']));
  expect(componentsIn('export const Rule = styled.hr``;\nconst $Own = 1;')).toEqual(['Rule']);
});

test.each([...new Set(components)])(
  'component %s is listed in a gallery section and rendered there',
  (name) => {
    expect(named).toContain(name);
    // One section renders every exported icon, so an icon needs no section of its own.
    const isShown = name.endsWith('Icon') || withinOthers.includes(name);
    expect(isShown || new RegExp(`<${name}[\\s/>]`).test(galleryText)).toBe(true);
  },
);

test('gallery sections have distinct names without characters that an address must escape', () => {
  const names = gallerySections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([]);
});

test('gallery sections name only existing components', () => {
  expect(
    named.filter((name) => !['icons', 'tokens'].includes(name) && !components.includes(name)),
  ).toEqual([]);
});
