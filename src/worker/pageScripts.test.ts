import { htmlParts } from '#tooling/htmlParts';
import { detectAudience, scriptsOfPage } from './pageScripts';

/** A page as the build writes it: two languages, a visitor and a session. */
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
  const { links, templates } = htmlParts(
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
  return `<head><script defer src="/assets/app.00000000.js"></script>${links}</head>${templates}`;
}

const always = ['/assets/app.00000000.js', '/assets/call.00000001.js'];
const english = '/assets/text-en-core-json.00000002.js';

test('a page names what everybody needs of it', () => {
  expect(scriptsOfPage(page(), { languages: [], isSignedIn: false })).toEqual(always);
});

test('and what its view for the language and the session in use needs', () => {
  expect(scriptsOfPage(page(), { languages: ['en'], isSignedIn: false })).toEqual([
    ...always,
    english,
  ]);
  expect(scriptsOfPage(page(), { languages: ['en'], isSignedIn: true })).toEqual([
    ...always,
    english,
    '/assets/signedIn.00000003.js',
    '/assets/chart.00000004.js',
  ]);
});

test('who uses a browser is read from what an earlier version has kept', () => {
  expect(detectAudience([])).toEqual({ languages: [], isSignedIn: false });
  const kept = ['/', '/assets/text-cn-core-json.9.js', '/assets/text-vn-news-json.9.js'];
  expect(detectAudience(kept)).toEqual({ languages: ['cn'], isSignedIn: false });
  expect(detectAudience(['/assets/signedIn-home.9.js']).isSignedIn).toBe(false);
  expect(detectAudience(['/assets/signedIn.9.js']).isSignedIn).toBe(true);
});
