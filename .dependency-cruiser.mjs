/**
 * Dependency rules: for every folder the folders that it may import, and for every library the folders that may use
 * it. Everything else is forbidden. Tests may import anything; only tests may import the helpers of tests, which are in
 * folders named `testing`, `testkit/app` and `testkit/exchange`.
 */

const client = [
  ...['contract', 'src/files', 'src/machines', 'src/ui', 'src/intl', 'src/state', 'src/api'],
];
const app = [...client, 'src/tracker', 'src/screens', 'src/app'];
const scenarios = ['testkit/scenarios', 'testkit/player'];

/** @type {Record<string, string[]>} */
const mayImport = {
  contract: [],
  marketDay: ['contract'],
  samples: ['contract'],
  'src/files': [],
  'src/machines': ['contract'],
  'src/ui': ['contract', 'src/files'],
  'src/intl': ['contract', 'src/files'],
  'src/state': ['contract', 'src/files', 'src/machines'],
  'src/api': ['contract', 'src/files', 'src/state'],
  'src/tracker': client.filter((folder) => !['src/ui', 'src/intl'].includes(folder)),
  // No contract: the example has its own calls.
  'src/tracker/example': ['src/machines', 'src/state', 'src/api', 'src/tracker'],
  // The receipt recomputes prices from a published day.
  'src/screens': [...client, 'src/tracker', 'marketDay'],
  'src/app': [...client, 'src/tracker', 'src/screens'],
  'src/worker': ['src/files'],
  'exchange/domain': ['contract'],
  'exchange/market': ['contract', 'marketDay'],
  'exchange/words': ['contract', 'marketDay', 'exchange/domain', 'exchange/market'],
  'exchange/storage': ['contract', 'exchange/domain'],
  'exchange/http': [
    ...['contract', 'marketDay', 'exchange/domain', 'exchange/market', 'exchange/words'],
  ],
  'testkit/scenarios': ['contract', 'samples'],
  'testkit/player': ['contract', 'src/machines', 'src/state', 'src/tracker', 'testkit/scenarios'],
  'testkit/conformance': ['contract', 'marketDay'],
  'testkit/simulation': ['contract', 'marketDay', 'exchange'],
  'testkit/load': ['contract', 'exchange', 'tooling'],
  'testkit/cluster': ['contract', 'exchange', 'testkit/simulation', 'testkit/load', 'tooling'],
  lab: [...app, ...scenarios, 'samples'],
  tooling: ['contract', 'marketDay', 'exchange', ...app],
  'tooling/tapes': ['contract', 'marketDay', 'exchange/market'],
};

/** Packages and the folders that may import them. @type {Record<string, string[]>} */
export const vendorOwners = {
  'lightweight-charts|trading-signals': ['src/ui/chart'],
  '@tanstack/virtual-core': ['src/ui/rows'],
  'fastify|@fastify/static|prom-client': ['exchange/http'],
  'pg|kysely': ['exchange/storage', 'testkit/cluster', 'testkit/load'],
  'styled-components': ['src/ui', 'src/screens', 'src/app', 'lab'],
  'react-intl': ['src/intl', 'src/ui', 'src/screens', 'src/app', 'lab'],
  'xstate|@xstate/react': [
    'src/machines',
    'src/state',
    'src/tracker',
    'src/screens',
    'src/app',
    'lab',
    'testkit/player',
  ],
  'redux-persist': ['src/state'],
  // Folders that validate untrusted input or describe data by schemas.
  valibot: [
    ...['contract', 'src/machines', 'src/state', 'src/tracker', 'src/app', 'exchange/http'],
    ...['testkit/scenarios', 'testkit/player', 'lab'],
  ],
  '@dagrejs/dagre': ['lab'],
  'qrcode-generator': ['src/screens'],
  '@node-rs/argon2': ['exchange/http'],
  '@noble/hashes': ['contract', 'marketDay', 'exchange/market', 'testkit/conformance'],
  'pure-rand': ['testkit/simulation'],
  '@scure/base': ['contract', 'exchange/http', 'testkit/conformance'],
  '@valibot/to-json-schema': ['exchange/http'],
  '@reduxjs/toolkit|react-redux': [
    ...['src/state', 'src/api', 'src/tracker', 'src/screens', 'src/app', 'lab', 'testkit/player'],
  ],
  'workbox-routing|workbox-strategies': ['src/worker'],
  'fflate|lzma1': ['tooling/tapes'],
  'react-router-dom|react-router': ['src/ui', 'src/screens', 'src/app', 'lab'],
};

/** The product: what runs for users, and the tools that ship with it. */
const product = '^(contract|marketDay|samples|src|exchange|testkit|lab)/';

/** Entry points of the product: three pages, their service worker, the prerenderer, two examples, and the programs that are started by path. */
const entries =
  '^(src/(index\\.tsx|worker/main\\.ts|app/prerender\\.tsx|tracker/example/sendMoney\\.ts|screens/shared/quotes/example/serverSentPrices\\.ts)|lab/(gallery/)?index\\.tsx|exchange/main\\.ts|testkit/.+/main\\.ts|testkit/simulation/clusterWatchdog\\.mjs)$';

const tests = '(\\.test\\.tsx?$|/testing/|^testkit/(app|exchange)/)';

/** @param {string[]} folders */
const inFolders = (folders) => `^(${folders.join('|')})/`;

/**
 * Exceptions: type declarations; the startup error and the checks of a start, shared by all folders of the exchange;
 * the messages between app and worker; the table of what the device keeps; and shared helpers for checksums, paths of pages and the connection.
 * @param {string} folder
 */
const exceptionsFor = (folder) => [
  '^src/globals\\.d\\.ts$',
  ...(folder.startsWith('exchange/') ? ['^exchange/(startupError\\.ts|surroundings\\.mjs)$'] : []),
  // `src/state` may import these files, because the type of the store contains the states of the API and of the requests.
  ...(folder === 'src/state'
    ? ['^src/api/api\\.ts$', '^src/tracker/(machines|submitIntent)\\.ts$']
    : []),
  ...(folder === 'src/app' ? ['^src/worker/messages\\.ts$'] : []),
  ...(folder === 'src/worker'
    ? ['^src/state/(checksum|storage/deviceEntries)\\.ts$', '^contract/pagePath\\.ts$']
    : []),
  ...(folder === 'src/intl' ? ['^src/state/connection\\.ts$'] : []),
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const folderRules = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder.replaceAll('/', '-')}-imports-only-what-it-may`,
  comment: `${folder} may import ${allowed.join(', ') || 'no other folder'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: {
    path: '^(contract|marketDay|samples|src|exchange|testkit|lab|tooling|scripts|e2e|bench)/',
    pathNot: [inFolders([folder, ...allowed]), ...exceptionsFor(folder)],
  },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const vendorRules = Object.entries(vendorOwners).map(([packages, owners]) => ({
  name: `${packages.replace(/[|@/]+/g, '-')}-has-its-owner`,
  comment: `${packages} may be used only in ${owners.join(', ')}.`,
  severity: 'error',
  from: { path: product, pathNot: [inFolders(owners), tests] },
  to: { path: `(^|/)node_modules/(@types/)?(${packages})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...folderRules,
    ...vendorRules,
    {
      name: 'exchange-stays-out-of-the-app',
      comment:
        'The app and the lab run in browsers, so files of the exchange must not reach their bundles.',
      severity: 'error',
      from: { path: '^(src|lab)/', pathNot: tests },
      to: { path: '^(exchange|testkit/(simulation|conformance|cluster))/' },
    },
    {
      name: 'exchange-knows-no-client',
      comment: 'The exchange stands on the contract and the prices of a day only.',
      severity: 'error',
      from: { path: '^exchange/', pathNot: tests },
      to: { path: '^(samples|src|testkit|lab|tooling|scripts|e2e|bench)/' },
    },
    {
      name: 'nothing-imports-a-command',
      comment: 'scripts, e2e and bench are entry points; what they share is in tooling.',
      severity: 'error',
      from: { pathNot: ['^(scripts|e2e|bench)/', tests] },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'index-mounts-the-app',
      comment: 'src/index.tsx only mounts the app.',
      severity: 'error',
      from: { path: '^src/index\\.tsx$' },
      to: { path: '^src/', pathNot: '^src/(app/|state/startEvents\\.ts$)' },
    },
    {
      name: 'only-tests-import-test-helpers',
      comment: 'Test helpers may take shortcuts that product code must not.',
      severity: 'error',
      from: { path: product, pathNot: tests },
      to: { path: '(/testing/|^testkit/(app|exchange)/)' },
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
      // Allows cycles through this file: its types refer to every slice, and slices and selectors refer to its types.
      to: { circular: true, viaOnly: { pathNot: '^src/state/store\\.ts$' } },
    },
    {
      name: 'only-the-store-types-know-the-api',
      comment: 'src/state may name the type of the API only in store.ts, without loading it.',
      severity: 'error',
      from: { path: '^src/state/', pathNot: tests },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unused-files',
      comment:
        'A file that no page, command or server reaches is dead code, even if it has a test.',
      severity: 'error',
      from: { path: entries },
      to: {
        path: product,
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
      // Load generators may use development packages, because they run only from a checkout.
      from: { path: product, pathNot: [tests, '^testkit/load/'] },
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
