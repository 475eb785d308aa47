/**
 * A webpack loader that says of libraries what their authors left unsaid, so that what nobody uses is left out: making
 * a context, a symbol or a component has no effect beside its value, and a display name is read by developers' tools
 * alone. What the code does stays the same. It costs the first page five kilobytes when they are not told.
 */
const purely =
  /(?<=^(?:var|const) \w+ = )(?=(?:\w+\.)?(?:createContext|forwardRef|memo|Symbol|create\w+Component)\(|new Set\()/gm;
const displayName = /^\w+\.displayName = [^;]*;$/gm;

/** Styles are written for the browsers of today, without prefixes; the table of prefixes comes along all the same. */
const noPrefixes = 'export const prefix = (value) => value;\n';

/** The elements that have a style, of the hundred and forty that could; a test holds the list against the sources. */
export const styledTags = (
  'a article b bdi button canvas dd del details dialog div dl dt fieldset figcaption figure form h1 h2 ' +
  'h3 header hr i img input ins label li main nav ol p section select span strong summary svg table ' +
  'text textarea time tr ul'
).split(' ');
const tagNames = /(?<=new Set\(\[)"a","abbr",[^\]]*/;

/** Shown by routers that load data, which ours does not; a fault in a screen has a page of our own. */
const routersFault = /(?<=^function DefaultErrorComponent\(\) \{)[^]*?(?=^\}$)/m;

/** What the router tells developers on the console: they read it in the unminified build. */
const warnings = /(?<=^function (?:warning|warnOnce|warningOnce)\([\w, ]*\) )\{[^]*?^\}/gm;

/** Ways to write figures that `intl` offers and src/intl does better. ESLint keeps everybody from calling them. */
const unusedFormatters = /^\s*(?:format(?!Message\b)\w+|\$t): \w+\.bind\(.*\),?$/gm;

/** What `setup` hands to machines that send, spawn and wait; ours are pure and only assign. ESLint keeps them so. */
const unusedHelpers =
  /^ {4}(?:sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),$/gm;

/**
 * What libraries say when they are used wrongly, which a developer hears and a user never. The fault itself stays, with
 * its kind and the place where it happened.
 */
const quoted = String.raw`\s*(?:"[^"\n]*"|'[^'\n]*'|\`(?:\\.|[^\`\\])*\`)`;
const reproaches = new RegExp(
  String.raw`(\binvariant\([^;"\`]*?,|\bnew \w*Error\()${quoted}(?=\s*[,)])`,
  'g',
);

/** @param {string} source @this {{ resourcePath: string, mode: string }} */
export default function leanLibrary(source) {
  if (/stylis[\\/]src[\\/]Prefixer\.js$/.test(this.resourcePath)) return noPrefixes;
  if (/[\\/]styled-components[\\/]/.test(this.resourcePath)) {
    return source.replace(tagNames, styledTags.map((tag) => JSON.stringify(tag)).join());
  }
  const said = this.mode === 'production' ? source.replace(reproaches, "$1 ''") : source;
  if (/[\\/]lightweight-charts[\\/]/.test(this.resourcePath)) return said;
  if (/[\\/]xstate[\\/]/.test(this.resourcePath)) return said.replace(unusedHelpers, '');
  return said
    .replace(displayName, '')
    .replace(unusedFormatters, '')
    .replace(routersFault, 'return null;')
    .replace(purely, '/* @__PURE__ */ ')
    .replace(warnings, '{}');
}
