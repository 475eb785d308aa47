import { screen, waitFor } from '@testing-library/react';
import type { Language } from '../contract';
import { HELP_ARTICLES } from '../screens/shared/help/helpArticles';
import { appUnderTest } from '../testing/renderApp';
import { quote } from '../testing/sampleRows';
import { standardAnswers } from '../testing/standardAnswers';
import { routes } from './routes';

const { start } = appUnderTest();

const { config } = standardAnswers();
const answers = {
  config: { ...config, environment: 'live' as const },
  productDetails: () => ({ ...quote(), volume24h: '1' }),
};

/** How each language names the sandbox, its money and its magic values. */
const SANDBOX_WORDS = {
  en: /sandbox|play money|magic|simulated/i,
  vn: /sandbox|thử nghiệm|giả lập/i,
  cn: /沙盒|模拟/,
} as const satisfies Record<Language, RegExp>;

/** The public page of a path for a visitor, the private one for its user; the forms of the login are a visitor's. */
const tokenFor = (path: string) => (/^\/(login|reg)$/.test(path) ? undefined : 't');
const articles = HELP_ARTICLES.map((id) => `/bz2?article=${id}`);
const paths = [...routes.map(({ path }) => path), '/login?mode=reset', ...articles];

const LOADING = /Loading|Đang tải|加载中/;

async function textOf(path: string, language: Language): Promise<string> {
  const token = tokenFor(path);
  await start({ path, language, answers, ...(token !== undefined && { token }) });
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByText(LOADING)).toEqual([]));
  return document.body.textContent ?? '';
}

describe('An exchange that is not the sandbox', () => {
  it.each(paths)('never mentions one on %s', async (path) => {
    expect(await textOf(path, 'en')).not.toMatch(SANDBOX_WORDS.en);
  });

  it.each([
    ['vn', '/'],
    ['vn', '/bz'],
    ['vn', '/recharge'],
    ['cn', '/'],
    ['cn', '/bz'],
    ['cn', '/recharge'],
  ] as const)('nor in %s on %s', async (language, path) => {
    expect(await textOf(path, language)).not.toMatch(SANDBOX_WORDS[language]);
  });

  it('has the words that are looked for where it is one', async () => {
    await start({ path: '/bz', token: 't' });
    expect(await screen.findByText('Sandbox · play money')).toBeVisible();
    expect(document.body.textContent).toMatch(SANDBOX_WORDS.en);
  });
});
