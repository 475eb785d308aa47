/**
 * Fails if two files export different things under the same name, because a search for the name then finds both.
 * Re-exports and test files are excluded.
 */
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../tooling/messages.mjs';

function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
  );
  const names = source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const kinds = modifiers.map(({ kind }) => kind);
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword)) return [];
    if (kinds.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name)
          ? [name.text]
          : name.elements.flatMap((element) =>
              ts.isBindingElement(element) && ts.isIdentifier(element.name)
                ? [element.name.text]
                : [],
            ),
      );
    }
    const { name } = statement as ts.DeclarationStatement;
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
  // A type and a value with the same name in one file count once.
  return [...new Set(names)];
}

const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = stdout
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|spec)\.tsx?$|\.d\.ts$/.test(file));

const filesOf = new Map<string, string[]>();
for (const file of sources) {
  for (const name of exportedNames(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
}
const duplicates = [...filesOf].filter(([, files]) => files.length > 1);
for (const [name, files] of duplicates) {
  console.error(`${name} is exported by ${files.length} files: ${files.join(', ')}`);
}
console.log(`${filesOf.size} exported names, ${duplicates.length} with more than one meaning`);
process.exit(duplicates.length === 0 ? 0 : 1);
