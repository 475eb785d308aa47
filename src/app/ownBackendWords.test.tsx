import { screen, waitFor } from '@testing-library/react';
import { readCatalogue } from '../../tooling/messages.mjs';
import { LANGUAGES, type Language } from '#contract';
import { HELP_ARTICLES } from '../screens/shared/help/helpArticles';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { quote } from '#testkit/app/sampleRows';
import { readSandboxWords } from '#testkit/app/sandboxWords';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { routes } from './routes';
import { settled } from '#testkit/app/settled';

const { start } = appUnderTest();

const { config } = standardAnswers();
const answers = {
  config: { ...config, environment: 'live' as const },
  productDetails: () => ({ ...quote(), volume24h: '1' }),
};

let sandboxWords: (language: Language) => RegExp;
beforeAll(async () => {
  sandboxWords = await readSandboxWords();
});

/** Login and registration are for visitors only; every other page is opened with a session. */
const tokenFor = (path: string) => (/^\/(login|reg)$/.test(path) ? undefined : 't');
const articles = HELP_ARTICLES.map((id) => `/bz2?article=${id}`);
const paths = [
  ...routes.map(({ path }) => path),
  '/login?mode=reset',
  '/loginpassword?view=sessions',
  ...articles,
];

const LOADING = /Loading|Đang tải|加载中/;

async function textOf(path: string, language: Language): Promise<string> {
  const token = tokenFor(path);
  await start({ path, language, answers, ...(token !== undefined && { token }) });
  await screen.findAllByRole('heading', { level: 1 });
  // Lazy parts of the page may show their own loading text after the heading.
  await settled();
  await waitFor(() => expect(screen.queryAllByText(LOADING)).toEqual([]));
  return document.body.textContent ?? '';
}

describe('App on a backend that is no sandbox', () => {
  it.each(paths)('shows no sandbox text on the path %s', async (path) => {
    expect(await textOf(path, 'en')).not.toMatch(sandboxWords('en'));
  });

  it.each(
    LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
      ['/', '/bz', '/recharge'].map((path) => [language, path] as const),
    ),
  )('shows no sandbox text in language %s on the path %s', async (language, path) => {
    expect(await textOf(path, language)).not.toMatch(sandboxWords(language));
  });

  /** The Vietnamese name of the lab, which contains the word for a trial. */
  const LAB = /phòng thử nghiệm/gi;
  it.each(['vn', 'cn'] as const)(
    'has no message that contains sandbox text in language %s but not in English',
    async (language) => {
      const messages = await readCatalogue(language);
      const inEnglish = await readCatalogue('en');
      const sandboxMessages = Object.keys(messages).filter((id) =>
        sandboxWords(language).test((messages[id] ?? '').replace(LAB, '')),
      );
      expect(sandboxMessages.length).toBeGreaterThan(10);
      expect(sandboxMessages.filter((id) => !sandboxWords('en').test(inEnglish[id] ?? ''))).toEqual(
        [],
      );
    },
  );

  it('differs from the app on a sandbox, which shows such text', async () => {
    await start({ path: '/bz', token: 't' });
    expect(await screen.findByText('Play money')).toBeVisible();
    expect(document.body.textContent).toMatch(sandboxWords('en'));
  });
});
