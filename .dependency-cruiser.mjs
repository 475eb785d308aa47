/**
 * Dependency rules: for every folder the folders that it may import, and for every library the folders that may use
 * it. Everything else is forbidden. Tests may import anything; only tests may import src/testing.
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
  worker: [],
  scenarios: ['contract'],
  lab: [...client, 'screens', 'app', 'scenarios', 'gallery'],
  gallery: [...client, 'screens', 'app', 'scenarios', 'lab'],
  conformance: ['contract'],
  'sandbox/domain': ['contract'],
  'sandbox/market': ['contract'],
  'sandbox/words': ['contract', 'sandbox/domain', 'sandbox/market'],
  'sandbox/storage': ['contract', 'sandbox/domain'],
  'sandbox/http': ['contract', 'sandbox/domain', 'sandbox/market', 'sandbox/words'],
  'sandbox/simulation': ['contract', 'sandbox'],
};

/** @type {Record<string, string[]>} */
export const vendorOwners = {
  'lightweight-charts|trading-signals': ['ui/chart'],
  'fastify|@fastify/static|prom-client': ['sandbox/http'],
  'pg|kysely': ['sandbox/storage'],
  'styled-components': ['ui', 'screens', 'app', 'lab', 'gallery'],
  'react-intl': ['intl', 'ui', 'screens', 'app', 'lab', 'gallery'],
  'xstate|@xstate/react': ['machines', 'state', 'screens', 'app', 'lab'],
  'redux-persist': ['state'],
  // Folders that validate untrusted input or describe data by schemas.
  valibot: ['contract', 'machines', 'state', 'scenarios', 'app', 'lab', 'sandbox/http'],
  '@dagrejs/dagre': ['lab'],
  'qrcode-generator': ['screens'],
  '@node-rs/argon2': ['sandbox/http'],
  '@noble/hashes': ['contract', 'conformance'],
  'pure-rand': ['sandbox/simulation'],
  '@scure/base': ['contract', 'sandbox/http', 'conformance'],
  '@valibot/to-json-schema': ['sandbox/http'],
  '@reduxjs/toolkit|react-redux': ['state', 'api', 'screens', 'app', 'lab', 'gallery'],
  'workbox-routing|workbox-strategies': ['worker'],
  'react-router-dom|react-router': ['ui', 'screens', 'app', 'lab', 'gallery'],
};

/** Entry points of the product: three pages, their service worker, the prerenderer, and the command-line programs. */
const entries =
  '^src/(index\\.tsx|worker/main\\.ts|app/prerender\\.tsx|(lab|gallery)/index\\.tsx|(sandbox|sandbox/simulation|sandbox/simulation/fuzz|sandbox/simulation/planted|conformance)/main\\.ts)$';

const tests = '(\\.test\\.tsx?$|^src/testing/|/testing/)';

/** @param {string[]} rooms */
const inFolders = (rooms) => `^src/(${rooms.join('|')})/`;

/**
 * Exceptions: type declarations; the startup error, shared by all folders of the exchange; the scenario format, which
 * the app's recorder writes; the messages between app and worker; and shared helpers for checksums and for loading on
 * demand.
 * @param {string} room
 */
const exceptionsFor = (room) => [
  '^src/globals\\.d\\.ts$',
  ...(room.startsWith('sandbox/') ? ['^src/sandbox/startupError\\.ts$'] : []),
  ...(room === 'app' ? ['^src/(scenarios/format|worker/messages)\\.ts$'] : []),
  ...(room === 'worker' ? ['^src/state/checksum\\.ts$'] : []),
  ...(room === 'intl' ? ['^src/state/once\\.ts$'] : []),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const folderRules = Object.entries(mayImport).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-imports-only-what-it-may`,
  comment: `src/${room} may import ${allowed.join(', ') || 'no other folder'}.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: tests },
  to: { path: '^src/', pathNot: [inFolders([room, ...allowed]), ...exceptionsFor(room)] },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const vendorRules = Object.entries(vendorOwners).map(([packages, owners]) => ({
  name: `${packages.replace(/[|@/]+/g, '-')}-has-its-owner`,
  comment: `${packages} may be used only in ${owners.join(', ')}.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [inFolders(owners), tests] },
  to: { path: `(^|/)node_modules/(@types/)?(${packages})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    ...vendorRules,
    {
      name: 'exchange-stays-out-of-the-app',
      comment: 'Only the exchange itself may import its files, so they never reach a bundle.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/sandbox/', tests] },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'exchange-knows-no-client',
      comment:
        'Files directly in src/sandbox may import only the folders below it and the contract.',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: tests },
      to: { path: '^src/', pathNot: inFolders(['sandbox', 'contract']) },
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
      comment: 'Test helpers may take shortcuts that product code must not.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^src/.*/?testing/' },
    },
    {
      name: 'no-test-imports-a-test',
      comment: 'A test that another file imports cannot be changed freely.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'no-screen-imports-another',
      comment:
        'Code that two screens share is in src/screens/shared, so that each can be changed and loaded separately.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/', pathNot: ['^src/screens/shared/', tests] },
      to: { path: '^src/screens/', pathNot: '^src/screens/(shared|$1)/' },
    },
    {
      name: 'shared-knows-no-screen',
      comment: 'Shared code would otherwise bring one screen into the chunks of all others.',
      severity: 'error',
      from: { path: '^src/screens/shared/', pathNot: tests },
      to: { path: '^src/screens/', pathNot: '^src/screens/shared/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that import each other cannot be understood separately, even if they share only types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unused-files',
      comment:
        'A file that no page, command or server reaches is dead code, even if it has a test.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: '^src/',
        pathNot: [entries, tests, '\\.d\\.ts$'],
        reachable: false,
      },
    },
    {
      name: 'no-unresolved',
      comment: 'An unresolved import fails only at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^messages/' },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'Development dependencies are not installed in production.',
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
