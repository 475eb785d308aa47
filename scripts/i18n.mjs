import {
  collectLiterals,
  findCatalogueFaults,
  findUntranslated,
} from '../tooling/catalogueFaults.mjs';
import { findGlossaryFaults, readGlossary } from '../tooling/glossary.mjs';
import { compileCatalogues, languages, readCatalogue } from '../tooling/messages.mjs';

/**
 * Checks that the catalogues have the same ids and placeholders, valid messages, no unused ids, and the terms of the
 * glossary, and compiles them. `--untranslated` lists messages that are equal to the English ones. The type checker
 * finds missing ids.
 */
const entries = await Promise.all(
  languages.map(
    async (language) => /** @type {const} */ ([language, await readCatalogue(language)]),
  ),
);
const catalogues = Object.fromEntries(entries);
const faults = findCatalogueFaults(catalogues, await collectLiterals());
// The check of the glossary needs valid messages.
if (faults.length === 0) faults.push(...findGlossaryFaults(catalogues, await readGlossary()));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
await compileCatalogues();
if (process.argv.includes('--untranslated')) {
  for (const line of findUntranslated(catalogues)) console.log(line);
}
console.log(
  `${Object.keys(entries[0]?.[1] ?? {}).length} messages agree in ${languages.join(', ')}`,
);
