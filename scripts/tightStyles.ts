import webpack from 'webpack';
import type { Compiler } from 'webpack';

const { Compilation, sources } = webpack;

/** Libraries keep their text as it is; the styles are in our own files. */
const libraries = /^(react|vendor|charts)$/;

/**
 * Takes the indentation out of the style sheets in our components, which no minifier of scripts looks into. It runs after
 * that minifier: by then a line break in a script can only be part of a template.
 */
export const tighten = (script: string) =>
  script.replace(/([;{},])\n\s*/g, '$1').replace(/\n\s*\}/g, '}');

export class TightStyles {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('TightStyles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'TightStyles', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (libraries.test(chunk.name ?? '')) continue;
          for (const file of chunk.files) {
            compilation.updateAsset(
              file,
              (asset) => new sources.RawSource(tighten(asset.source().toString())),
            );
          }
        }
      });
    });
  }
}
