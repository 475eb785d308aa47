import { collectLiterals, findFaults, findUntranslated } from './catalogueFaults.mjs';
import { findGlossaryFaults, readGlossary } from './glossary.mjs';
import { compileCatalogues, languages, readCatalogue } from './messages.mjs';

/**
 * Checks that the catalogues say the same things (the same ids, the same placeholders, valid messages, none that the
 * source does not use), in the words of the glossary, and compiles them. With `--untranslated` it lists what another
 * language says in the very words of the English one. That every id in the source exists is the type checker's to see.
 */
const entries = await Promise.all(
  languages.map(
    async (language) => /** @type {const} */ ([language, await readCatalogue(language)]),
  ),
);
const catalogues = Object.fromEntries(entries);
const faults = findFaults(catalogues, await collectLiterals());
// What is no valid message has no words to look at.
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
