/**
 * Draws, while the app is built, what a page shows before any script runs: each route in each language, for a visitor
 * and for who is signed in, by the screens themselves over a store that has asked nobody anything. `scripts/prerender.ts`
 * bundles this for Node and gives it a storage.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { STORAGE_KEYS, type Language } from '../contract';
import { storage } from '../state/storage/storage';
import { PageName } from '../ui/pageName';
import { routerFuture } from '../ui/routerFuture';
import { App } from './App';
import { catalogues } from './catalogues';
import { arrive, firstPath, routes } from './routes';
import { createStore } from './store';

export interface DrawnPage {
  /** `*` stands for every path that is in no row of the route table. */
  readonly path: string;
  /** Of all its views. */
  readonly css: string;
  readonly views: readonly DrawnView[];
  /** Keys of the address that change nothing of the views. */
  readonly beginsAlikeWith: readonly string[];
}

interface DrawnView {
  readonly language: Language;
  readonly isSignedIn: boolean;
  /** The key of the address that it is drawn with; null where it is drawn with none. */
  readonly key: string | null;
  readonly html: string;
  /** As the tab is called beside the site's own name; null where the page has none. */
  readonly name: string | null;
  /** The path whose screen is shown: the login's for a visitor of a private page. */
  readonly screen: string;
  /** The bundles of words that the screen needs beside the core. */
  readonly texts: readonly string[];
}

const NOWHERE = '/nowhere';

/** Whoever it is: nobody is asked anything, and no word of it is drawn. */
const SOMEBODY = 'token-of-no-session';

type Drawn = Pick<DrawnView, 'html' | 'name'>;

function draw(address: string, sheet: ServerStyleSheet): Drawn {
  let name: string | null = null;
  const tell = (told: string | null) => {
    name = told;
  };
  const Title = ({ children }: { readonly children: ReactNode }) => (
    <PageName value={tell}>{children}</PageName>
  );
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={address} future={routerFuture}>
      {children}
    </StaticRouter>
  );
  const { store } = createStore();
  const app = <App store={store} Router={Router} Title={Title} />;
  const html = renderToStaticMarkup(sheet.collectStyles(app));
  return { html, name };
}

function drawAlike(path: string, keys: readonly string[], sheet: ServerStyleSheet): Drawn {
  const drawn = draw(path, sheet);
  for (const key of keys) {
    if (draw(`${path}?${key}=1`, sheet).html !== drawn.html) {
      throw new Error(`${path} begins differently with ?${key}=`);
    }
  }
  return drawn;
}

/** What a key's value fills in stands nowhere in the page: the app brings it. */
const FILLED_IN = 'VALUE-OF-THE-ADDRESS';
function drawWith(path: string, key: string, sheet: ServerStyleSheet): Drawn {
  const { html, name } = draw(`${path}?${key}=${FILLED_IN}`, sheet);
  return { html: html.replaceAll(FILLED_IN, ''), name };
}

/** All pages, in the order of the route table; the last one is that of an address that leads nowhere. */
export async function drawPages(languages: readonly Language[]): Promise<DrawnPage[]> {
  await catalogues.need('core');
  const pages = new Map(
    [...routes.map(({ path }) => path), NOWHERE].map((path) => [
      path,
      { sheet: new ServerStyleSheet(), views: [] as DrawnView[] },
    ]),
  );
  // A component's class is counted as it comes: all are here before the first one is drawn.
  for (const path of pages.keys()) await arrive(path, true);

  for (const language of languages) {
    storage.set(STORAGE_KEYS.lang, language);
    await catalogues.show(language);
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) storage.set(STORAGE_KEYS.accessToken, SOMEBODY);
      else storage.remove(STORAGE_KEYS.accessToken);
      for (const [path, { sheet, views }] of pages) {
        const screen = firstPath(path, isSignedIn);
        const route = routes.find((each) => each.path === screen);
        const drawn = drawAlike(screen, route?.beginsAlikeWith ?? [], sheet);
        const view = { language, isSignedIn, screen, texts: route?.texts ?? [] };
        views.push({ ...view, key: null, ...drawn });
        const { drawnWith: key } = route ?? {};
        if (screen === path && key !== undefined && !isSignedIn) {
          views.push({ ...view, key, ...drawWith(path, key, sheet) });
        }
      }
    }
  }
  return [...pages].map(([path, { sheet, views }]) => ({
    path: path === NOWHERE ? '*' : path,
    css: [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, css = '']) => css)
      .join(''),
    views,
    beginsAlikeWith: routes.find((each) => each.path === path)?.beginsAlikeWith ?? [],
  }));
}
