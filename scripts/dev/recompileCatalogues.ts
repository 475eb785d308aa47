import path from 'node:path';
import webpack from 'webpack';
import { compileCatalogues, languages, root } from '../../tooling/messages.mjs';

const catalogues = languages.map((language) => path.join(root, 'i18n', `${language}.json`));

/**
 * Recompiles the catalogues when a catalogue changes, once for all compilers, one change after the other. An invalid
 * catalogue is reported as a build error until it is corrected.
 */
export function recompileCataloguesOnChange({ compilers }: webpack.MultiCompiler): void {
  let compiling = Promise.resolve();
  let fault: string | undefined;

  async function compile(): Promise<void> {
    try {
      await compileCatalogues();
      fault = undefined;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
  }

  for (const compiler of compilers) {
    compiler.hooks.watchRun.tapPromise('Catalogues', async ({ modifiedFiles }) => {
      const changed = [...(modifiedFiles ?? [])];
      if (changed.some((file) => catalogues.includes(file))) compiling = compiling.then(compile);
      await compiling;
    });
    compiler.hooks.afterCompile.tap('Catalogues', (compilation) => {
      compilation.fileDependencies.addAll(catalogues);
      if (fault !== undefined) compilation.errors.push(new webpack.WebpackError(fault));
    });
  }
}
