/**
 * Runs before the app's own code is there, so that theme, catalogue and the first calls need not wait for it.
 * The calls are POSTs with stored headers, which no preload link can make. It has to stay below 1 KB.
 */
/** Names of scripts, without folder and ending: by language, by the route that needs them at once, and for all routes. */
declare const CATALOGUES: Record<string, string>;
declare const PRELOADS: Record<string, string[] | undefined>;
declare const PRELOADS_SIGNED_IN: Record<string, string[] | undefined>;
declare const PRELOADS_EVERYWHERE: string[];

const stored = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const page = document.documentElement;
page.dataset.path = location.pathname;

try {
  const { theme } = JSON.parse(stored('preferences') ?? '{}') as { theme?: string };
  if (theme === 'dark' || theme === 'light') page.dataset.theme = theme;
} catch {
  // Preferences that cannot be read are as good as none; the app writes new ones.
}

const storedLanguage = stored('lang') ?? '';
const language = storedLanguage in CATALOGUES ? storedLanguage : 'en';

const token = stored('accessToken');
const path = location.pathname;

// A file that two chunks share stands in both lists.
for (const script of new Set([
  CATALOGUES[language],
  ...(PRELOADS[path] ?? []),
  ...PRELOADS_EVERYWHERE,
  ...((token && PRELOADS_SIGNED_IN[path]) || []),
])) {
  if (!script) continue;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = `/assets/${script}.js`;
  document.head.append(link);
}

const call = (name: string, acceptLanguage: string) => {
  const answer = fetch(`${API_HOST}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': acceptLanguage,
      ...(token && { authorization: token }),
    },
    body: '{}',
    signal: AbortSignal.timeout(10_000),
  });
  // Whoever adopts the promise sees its failure; until then it must not count as unhandled.
  answer.catch(() => {});
  return answer;
};

window.__boot = {
  'common/config': call('common/config', stored('en') ?? 'en'),
  'product/list': call('product/list', language),
  ...(token && { 'user/details': call('user/details', language) }),
};
