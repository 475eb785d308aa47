import { missingRequirements } from './preflight.mjs';

const suites = process.argv.slice(2);
const missing = await missingRequirements();
for (const line of missing) console.error(line);
if (missing.length > 0) process.exit(1);
const { runSuites } = await import('./testSuites');
process.exit(await runSuites(suites));
