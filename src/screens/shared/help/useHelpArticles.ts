import { useConfigQuery } from '../../../api';
import { HELP_ARTICLES, type HelpArticle } from './helpArticles';

const SANDBOX_ARTICLES: readonly HelpArticle[] = ['sandbox', 'magic'];

const OTHER_ARTICLES = HELP_ARTICLES.filter((id) => !SANDBOX_ARTICLES.includes(id));

/** The help articles for this environment. Articles about the sandbox are shown in the sandbox only. */
export function useHelpArticles(): readonly HelpArticle[] {
  const { data: config } = useConfigQuery();
  return config?.environment === 'sandbox' ? HELP_ARTICLES : OTHER_ARTICLES;
}
