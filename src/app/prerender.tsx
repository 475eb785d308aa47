/**
 * Prerenders pages at build time: each route in each language, for visitors and signed-in users, using the real screens
 * and a store without data. `tooling/prerender.ts` bundles this for Node and provides storage.
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Language } from '#contract';
import { storage } from '../state/storage/storage';
import { PageNameContext } from '../ui/pageName';
import { routerFuture } from '../ui/routerFuture';
import { App } from './App';
import { catalogues } from './catalogues';
import { preloadScreen, initialPath, routes } from './routes';
import { createStore } from './store';

export interface PrerenderedPage {
  /** `*` is used for every path that is not in the route table. */
  readonly path: string;
  /** CSS of all views. */
  readonly css: string;
  readonly views: readonly DrawnView[];
  /** Query keys that do not change the views. */
  readonly ignoredQueryKeys: readonly string[];
}

interface DrawnView {
  readonly language: Language;
  readonly isSignedIn: boolean;
  /** The query key that this view was rendered with; null if there is none. */
  readonly key: string | null;
  readonly html: string;
  /** The page's name in the tab title, without the site's name; null if it has none. */
  readonly name: string | null;
  /** The path of the rendered screen: the login for a visitor of a private page. */
  readonly screen: string;
  /** The message families that the screen needs besides the core family. */
  readonly messageFamilies: readonly string[];
}

const UNKNOWN_PATH = '/nowhere';

/** Placeholder token. Prerendering sends no request and never renders the token. */
const PLACEHOLDER_TOKEN = 'token-of-no-session';

type RenderedView = Pick<DrawnView, 'html' | 'name'>;

function renderPage(address: string, sheet: ServerStyleSheet): RenderedView {
  let name: string | null = null;
  const setName = (newName: string | null) => {
    name = newName;
  };
  const Title = ({ children }: { readonly children: ReactNode }) => (
    <PageNameContext value={setName}>{children}</PageNameContext>
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

function renderIgnoringKeys(
  path: string,
  keys: readonly string[],
  sheet: ServerStyleSheet,
): RenderedView {
  const drawn = renderPage(path, sheet);
  for (const key of keys) {
    if (renderPage(`${path}?${key}=1`, sheet).html !== drawn.html) {
      throw new Error(`${path} is prerendered differently with ?${key}=`);
    }
  }
  return drawn;
}

/** Placeholder value, removed from the HTML; the app inserts the real value of the query key. */
const PLACEHOLDER_VALUE = 'VALUE-OF-THE-ADDRESS';
function renderWithKey(path: string, key: string, sheet: ServerStyleSheet): RenderedView {
  const { html, name } = renderPage(`${path}?${key}=${PLACEHOLDER_VALUE}`, sheet);
  return { html: html.replaceAll(PLACEHOLDER_VALUE, ''), name };
}

/** Renders all pages, in the order of the route table; the last one is for unknown paths. */
export async function prerenderPages(languages: readonly Language[]): Promise<PrerenderedPage[]> {
  await catalogues.loadFamily('core');
  const pages = new Map(
    [...routes.map(({ path }) => path), UNKNOWN_PATH].map((path) => [
      path,
      { sheet: new ServerStyleSheet(), views: [] as DrawnView[] },
    ]),
  );
  // styled-components numbers its classes in load order, so all components are loaded before the first page is
  // rendered.
  for (const path of pages.keys()) {
    const failure = await preloadScreen(path);
    if (failure)
      throw new Error(`The screen of ${path} cannot be loaded`, { cause: failure.error });
  }

  for (const language of languages) {
    storage.set('lang', language);
    await catalogues.switchLanguage(language);
    for (const isSignedIn of [false, true]) {
      if (isSignedIn) storage.set('accessToken', PLACEHOLDER_TOKEN);
      else storage.remove('accessToken');
      for (const [path, { sheet, views }] of pages) {
        const screen = initialPath(path, isSignedIn);
        const route = routes.find((each) => each.path === screen);
        const drawn = renderIgnoringKeys(screen, route?.prerenderIgnoresQuery ?? [], sheet);
        const view = {
          language,
          isSignedIn,
          screen,
          messageFamilies: route?.messageFamilies ?? [],
        };
        views.push({ ...view, key: null, ...drawn });
        const { prerenderQueryKey: key } = route ?? {};
        if (screen === path && key !== undefined && !isSignedIn) {
          views.push({ ...view, key, ...renderWithKey(path, key, sheet) });
        }
      }
    }
  }
  return [...pages].map(([path, { sheet, views }]) => ({
    path: path === UNKNOWN_PATH ? '*' : path,
    css: [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .map(([, css = '']) => css)
      .join(''),
    views,
    ignoredQueryKeys: routes.find((each) => each.path === path)?.prerenderIgnoresQuery ?? [],
  }));
}
