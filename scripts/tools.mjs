import { spawn } from 'node:child_process';
import { thisMachine } from '../tooling/machine.mjs';
import { unusablePlace } from './preflight.mjs';

/** Runs a tool that developers need rarely: `npm run tools -- NAME [ARGUMENTS]`. Without a name, lists the tools. */

/**
 * @typedef {object} Tool
 * @property {string} what one line for the list
 * @property {readonly string[]} run the script and its first arguments
 * @property {Readonly<Record<string, string>>} [env] additional environment variables
 */

/** @type {Readonly<Record<string, Tool>>} */
export const tools = {
  budgets: { what: 'checks the download sizes', run: ['scripts/e2e.ts', 'bytes.spec'] },
  'e2e:faults': {
    what: 'runs every money action × every network fault, and every page with hostile responses',
    run: ['scripts/e2e.ts', 'faults.spec', 'hostile.spec', 'hanging.spec', 'walk.spec'],
    env: { FAULTS: 'all' },
  },
  engines: {
    what: 'runs the main job and all routes in Firefox ESR and WebKitGTK',
    run: ['scripts/engines/main.ts'],
  },
  planted: {
    what: 'checks that the simulation finds planted bugs',
    run: ['testkit/simulation/planted/main.ts'],
  },
  fuzz: {
    what: 'sends hostile requests to all calls; --requests NUMBER',
    run: ['testkit/simulation/fuzz/main.ts'],
  },
  cluster: {
    what: 'tests three exchanges behind nginx, PgBouncer and two PostgreSQL',
    run: ['testkit/cluster/main.ts'],
  },
  due: {
    what: 'lists due work that failed, and retries parked work; `list`, `retry KIND SUBJECT`',
    run: ['scripts/dueWork.ts'],
  },
  tape: {
    what: 'imports and exports recorded days of prices; `import FILE…`, `list`, `show`, `export`, `remove`',
    run: ['scripts/tape.ts'],
  },
  market: {
    what: 'measures realism and fairness of the computed market; writes docs/market.md; `figures`, `rules`',
    run: ['scripts/market.ts'],
  },
  mutation: {
    what: 'finds small changes that no test detects; `changed` for changed sources',
    run: ['scripts/mutation/main.ts'],
  },
  howtos: {
    what: 'follows the how-to pages in a copy and runs their checks; a word selects pages',
    run: ['scripts/howTos.ts'],
  },
  openapi: {
    what: 'lints /openapi.json, compiles a client and drives a mock made from it',
    run: ['scripts/checkOpenApi.ts'],
  },
  'tour-dump': {
    what: 'writes what every route shows in every language; FILE, --compare OTHER',
    run: ['scripts/tourDump.ts'],
  },
  'scenarios:coverage': {
    what: 'shows which transitions and fields the scenarios cover',
    run: ['scripts/scenariosCoverage.ts'],
  },
  'scenarios:missing': {
    what: 'writes a scenario for every transition that none covers; --out FOLDER',
    run: ['scripts/scenariosMissing.ts'],
  },
  'docs:machines': {
    what: 'generates the pages of machines, rules and the device, the scenario schema and the texts of /openapi.json',
    run: ['scripts/docs.ts'],
  },
  stack: {
    what: 'translates a stack or a report from a build to source lines; FILE',
    run: ['scripts/stack.ts'],
  },
  'bench:web': {
    what: 'measures loading, taps, data use and Lighthouse; writes docs/performance.md',
    run: ['bench/web/index.ts'],
  },
  'bench:leaks': {
    what: 'measures heap, nodes and listeners after thousands of polls',
    run: ['bench/leaks.ts'],
  },
  screens: {
    what: 'takes pictures of every screen, state, language and theme; names select screens',
    run: ['scripts/screens.ts'],
  },
  pictures: { what: 'takes the pictures of the README', run: ['scripts/readmePictures.ts'] },
  sbom: {
    what: 'writes a bill of materials of the runtime packages',
    run: ['scripts/supplyChain.ts', 'sbom'],
  },
  'supply-chain': {
    what: 'checks the signatures of the installed packages',
    run: ['scripts/supplyChain.ts', 'signatures'],
  },
};

function listed() {
  const width = Math.max(...Object.keys(tools).map((name) => name.length));
  const lines = Object.entries(tools).map(([name, { what }]) => `  ${name.padEnd(width)}  ${what}`);
  return ['Usage: npm run tools -- NAME [ARGUMENTS]', '', ...lines, ''].join('\n');
}

/**
 * @param {Tool} tool
 * @param {readonly string[]} args
 */
function run({ run: own, env }, args) {
  const [unusable] = unusablePlace();
  if (unusable !== undefined) {
    console.error(unusable);
    process.exit(1);
  }
  const child = spawn(process.execPath, ['--import', 'tsx', ...own, ...args], {
    cwd: thisMachine.root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  // Ctrl-C reaches the tool through the terminal; the tool itself decides when to end.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => void child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

if (process.argv[1] === import.meta.filename) {
  const [name, ...args] = process.argv.slice(2);
  const tool = name !== undefined && Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool) run(tool, args);
  else if (name === undefined || name === '--help') process.stdout.write(listed());
  else {
    console.error(`There is no tool ${name}. npm run tools lists all.`);
    process.exitCode = 2;
  }
}
