/**
 * The walls of the house: for every room the rooms it may import from, and for every library the rooms that own it.
 * What is not listed is forbidden. Tests may import anything; nobody but tests may import src/testing.
 */

const client = ['contract', 'machines', 'ui', 'intl', 'state', 'api'];

/** @type {Record<string, string[]>} */
const mayImport = {
  contract: [],
  machines: ['contract'],
  ui: ['contract'],
  intl: ['contract'],
  state: ['contract', 'machines'],
  api: ['contract', 'state'],
  screens: client,
  app: [...client, 'screens'],
  scenarios: ['contract'],
  lab: [...client, 'screens', 'app', 'scenarios', 'gallery'],
  gallery: [...client, 'screens', 'app', 'scenarios', 'lab'],
  conformance: ['contract'],
  'sandbox/domain': ['contract'],
  'sandbox/market': ['contract'],
  'sandbox/storage': ['contract', 'sandbox/domain'],
  'sandbox/http': ['contract', 'sandbox/domain', 'sandbox/market'],
  'sandbox/simulation': ['contract', 'sandbox'],
};

/** @type {Record<string, string[]>} */
const vendorOwners = {
  'lightweight-charts': ['ui/chart'],
  'fastify|@fastify/static': ['sandbox/http'],
  'pg|kysely': ['sandbox/storage'],
  'styled-components': ['ui', 'screens', 'app', 'lab', 'gallery'],
  'react-intl': ['intl', 'ui', 'screens', 'app', 'lab', 'gallery'],
  'xstate|@xstate/react': ['machines', 'state', 'screens', 'app', 'lab'],
  'redux-persist': ['state'],
  // A scenario is a file that anyone may have written, so its format and the player check it as the contract checks calls.
  valibot: ['contract', 'scenarios', 'lab', 'sandbox/http'],
  '@valibot/to-json-schema': ['sandbox/http'],
  '@reduxjs/toolkit|react-redux': ['state', 'api', 'screens', 'app', 'lab', 'gallery'],
  'react-router-dom|react-router': ['ui', 'screens', 'app', 'lab', 'gallery'],
};

const tests = '(\\.test\\.tsx?$|^src/testing/|/testing/)';

/** @param {string[]} rooms */
const inRooms = (rooms) => `^src/(${rooms.join('|')})/`;

/**
 * Declarations are no code, a start that cannot go on ends with the same error in every room of the exchange, and the
 * app's recorder writes scenarios, so it knows their format, though none of the stories.
 * @param {string} room
 */
const freeForAll = (room) => [
  '^src/globals\\.d\\.ts$',
  ...(room.startsWith('sandbox/') ? ['^src/sandbox/startupError\\.ts$'] : []),
  ...(room === 'app' ? ['^src/scenarios/format\\.ts$'] : []),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const roomWalls = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-imports-only-what-it-may`,
  comment: `src/${room} may import ${allowed.join(', ') || 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: tests },
  to: { path: '^src/', pathNot: [inRooms([room, ...allowed]), ...freeForAll(room)] },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const vendorWalls = Object.entries(vendorOwners).map(([packages, owners]) => ({
  name: `${packages.replace(/[|@/]+/g, '-')}-has-its-owner`,
  comment: `${packages} belongs to ${owners.join(', ')}.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [inRooms(owners), tests] },
  to: { path: `(^|/)node_modules/(@types/)?(${packages})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomWalls,
    ...vendorWalls,
    {
      name: 'exchange-stays-out-of-the-app',
      comment: 'Only the exchange itself may import its files, so they never reach a bundle.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/sandbox/', tests] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'exchange-knows-no-client',
      comment: 'Whatever lies directly in src/sandbox wires its own rooms and the contract.',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: tests },
      to: { path: '^src/', pathNot: inRooms(['sandbox', 'contract']) },
    },
    {
      name: 'index-mounts-the-app',
      comment: 'src/index.tsx only mounts the app.',
      severity: 'error',
      from: { path: '^src/index\\.tsx$' },
      to: { path: '^src/', pathNot: '^src/app/' },
    },
    {
      name: 'only-tests-import-testing',
      comment: 'What helps a test may take short cuts that the product must not.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^src/.*/?testing/' },
    },
    {
      name: 'no-test-imports-a-test',
      comment: 'A test that another file leans on cannot be changed freely.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that import each other cannot be understood one at a time. Types may, they are gone at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unused-files',
      comment: 'A file that nobody imports is dead; entries, tests and declarations are not.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [tests, '\\.d\\.ts$', '^src/index\\.tsx$', '^src/(lab|gallery)/index\\.tsx$'],
      },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere fails at run time only.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^messages/' },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'What is installed for development only is not there where the product runs.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/@types/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
