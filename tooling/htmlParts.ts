/** Converts prerendered pages to the parts of an HTML file: critical CSS, and a template per view. */
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { LANGUAGE_RULES } from '#contract/languages';
import { localeOf } from '#src/intl/locale';

type View = PrerenderedPage['views'][number];

/** The scripts of a view, as chunk file names without folder and extension. */
interface ViewScripts {
  readonly first: readonly string[];
  /**
   * Scripts that the screen itself imports after it is mounted. They are requested after the first API calls, so that
   * they do not delay these calls.
   */
  readonly later: readonly string[];
}

export type ScriptsOf = (view: View) => ViewScripts;

/** The HTML file of a path. Static hosts serve this file for an address without extension. */
export const htmlFileName = (path: string): string =>
  path === '*' ? '404.html' : path === '/' ? 'index.html' : `${path.slice(1)}.html`;

interface Parts {
  readonly css: string;
  /** The page's own part of the title, before the site's name. */
  readonly title: string;
  /** The scripts that all views need. */
  readonly scripts: string;
  readonly templates: string;
  /** Content for browsers without scripts. */
  readonly words: string;
}

/** The parts of the HTML file of a page. */
export function htmlParts(page: PrerenderedPage, scriptsOf: ScriptsOf): Parts {
  const { css, views } = cleanUp(page);
  const lists = views.map(scriptsOf);
  const common = (lists[0]?.first ?? []).filter((script) =>
    lists.every(({ first }) => first.includes(script)),
  );
  return {
    css,
    title: titlePrefix(views.find(({ screen, isSignedIn }) => isSignedIn || screen === page.path)),
    scripts: common.join(' '),
    templates: views
      .map((view, at) => {
        const { first = [], later = [] } = lists[at] ?? {};
        const own = first.filter((script) => !common.includes(script));
        const after = later.length > 0 ? ` data-later="${later.join(' ')}"` : '';
        const session = view.isSignedIn ? 'signedIn' : 'visitor';
        const lang = localeOf(view.language);
        const name = [view.language, session, ...(view.key === null ? [] : [view.key])].join(' ');
        return `<template data-view="${name}" lang="${lang}" data-title="${titlePrefix(view)}" data-market="${LANGUAGE_RULES[view.language].colours}" data-scripts="${own.join(' ')}"${after}>${view.html}</template>`;
      })
      .join(''),
    words: views
      .filter(({ isSignedIn, key }) => !isSignedIn && key === null)
      .map(({ language, html }) => `<div lang="${localeOf(language)}">${html}</div>`)
      .join(''),
  };
}

/**
 * Returns the page's part of the title, as the app writes it. It needs no escaping, because names are our own texts
 * without markup.
 */
const titlePrefix = (view: View | undefined): string => (view?.name ? `${view.name} · ` : '');

/**
 * Makes controls `inert` until the app has loaded, because a tap or typed text would be lost. Links work before that.
 */
const makeInert = (tag: string): string =>
  /^<(?:button|form|input|label|select|textarea)\b/.test(tag)
    ? tag.replace(/^<(?:input|textarea)\b/, '$& readonly').replace(/^<[a-z]+/, '$& inert')
    : tag;

/**
 * Removes classes without a rule, and the markers of styled-components in its style sheet. The Content Security Policy
 * forbids inline styles, so they become classes of the same specificity.
 */
function cleanUp({ css, views }: PrerenderedPage): Pick<PrerenderedPage, 'css' | 'views'> {
  const own = new Map<string, string>();
  const rules = css
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\/\*!sc\*\/\n?/g, '');
  const named = new Set([...rules.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));

  const cleanHtml = (html: string) =>
    html.replace(/<[a-z][^>]*>/g, (tag) => {
      const style = / style="([^"]*)"/.exec(tag)?.[1];
      const classes = (/ class="([^"]*)"/.exec(tag)?.[1] ?? '')
        .split(' ')
        .filter((name) => named.has(name));
      if (style !== undefined) {
        const name = own.get(style) ?? `own${own.size}`;
        own.set(style, name);
        classes.push(name);
      }
      const bare = tag.replace(/ (?:style|class)="[^"]*"/g, '');
      return classes.length === 0
        ? makeInert(bare)
        : makeInert(bare).replace(
            /^<[a-z0-9-]+/,
            (begin) => `${begin} class="${classes.join(' ')}"`,
          );
    });

  const cleanViews = views.map((view) => ({ ...view, html: cleanHtml(view.html) }));
  const ownRules = [...own].map(([style, name]) => `${`.${name}`.repeat(4)}{${style}}`);
  return { css: `${rules}${ownRules.join('')}`, views: cleanViews };
}
