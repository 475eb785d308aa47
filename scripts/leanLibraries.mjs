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

/**
 * Ways to write figures that `intl` offers and src/intl does better. ESLint keeps everybody from calling them; the two
 * that stay are messages and lists.
 */
const unusedFormatters = /^\s*(?:format(?!Message\b|List\b)\w+|\$t): \w+\.bind\(.*\),?$/gm;

/** What `setup` hands to machines that send, spawn and wait; ours are pure and only assign. ESLint keeps them so. */
const unusedHelpers =
  /^ {4}(?:sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),$/gm;

/** What the router says when it is used wrongly, which a developer hears and a user never: the fault itself stays. */
const reproaches = /(\binvariant\([^;"`]*?,)\s*(?:"[^"]*"|`(?:\\.|[^`\\])*`)/g;

/** @param {string} source @this {{ resourcePath: string, mode: string }} */
export default function leanLibrary(source) {
  if (/stylis[\\/]src[\\/]Prefixer\.js$/.test(this.resourcePath)) return noPrefixes;
  if (/xstate\.esm\.js$/.test(this.resourcePath)) return source.replace(unusedHelpers, '');
  const said = this.mode === 'production' ? source.replace(reproaches, "$1 ''") : source;
  return said
    .replace(displayName, '')
    .replace(unusedFormatters, '')
    .replace(tagNames, styledTags.map((tag) => JSON.stringify(tag)).join())
    .replace(routersFault, 'return null;')
    .replace(purely, '/* @__PURE__ */ ')
    .replace(warnings, '{}');
}
