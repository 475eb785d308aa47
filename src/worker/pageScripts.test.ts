import { htmlParts } from '#tooling/htmlParts';
import { detectAudience, scriptsOfPage } from './pageScripts';

/** A built page with views for two languages, each for a visitor and a signed-in user. */
function page(): string {
  const views = (['en', 'vn'] as const).flatMap((language) =>
    [false, true].map((isSignedIn) => ({
      language,
      isSignedIn,
      key: null,
      html: `<p>${language}</p>`,
      name: null,
      screen: '/',
      messageFamilies: [],
    })),
  );
  const { scripts, templates } = htmlParts(
    { path: '/', css: '', views, ignoredQueryKeys: [] },
    ({ language, isSignedIn }) => ({
      first: [
        'call.00000001',
        `text-${language}-core-json.00000002`,
        ...(isSignedIn ? ['signedIn.00000003'] : []),
      ],
      later: isSignedIn ? ['chart.00000004'] : [],
    }),
  );
  return `<html data-scripts="${scripts}"><head><script defer src="/assets/app.00000000.js"></script></head>${templates}`;
}

const commonScripts = ['/assets/app.00000000.js', '/assets/call.00000001.js'];
const englishMessages = '/assets/text-en-core-json.00000002.js';

test('scriptsOfPage lists the scripts that every view needs', () => {
  expect(scriptsOfPage(page(), { languages: [], isSignedIn: false })).toEqual(commonScripts);
});

test('scriptsOfPage adds the scripts of the views for the language and session in use', () => {
  expect(scriptsOfPage(page(), { languages: ['en'], isSignedIn: false })).toEqual([
    ...commonScripts,
    englishMessages,
  ]);
  expect(scriptsOfPage(page(), { languages: ['en'], isSignedIn: true })).toEqual([
    ...commonScripts,
    englishMessages,
    '/assets/signedIn.00000003.js',
    '/assets/chart.00000004.js',
  ]);
});

test('detectAudience reads languages and session from the files that an earlier version cached', () => {
  expect(detectAudience([])).toEqual({ languages: [], isSignedIn: false });
  const kept = ['/', '/assets/text-cn-core-json.9.js', '/assets/text-vn-news-json.9.js'];
  expect(detectAudience(kept)).toEqual({ languages: ['cn'], isSignedIn: false });
  expect(detectAudience(['/assets/signedIn-home.9.js']).isSignedIn).toBe(false);
  expect(detectAudience(['/assets/signedIn.9.js']).isSignedIn).toBe(true);
});
