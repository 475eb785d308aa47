import { useConfigQuery } from '../../../api';
import { HELP_ARTICLES, type HelpArticle } from './helpArticles';

const OF_THE_SANDBOX: readonly HelpArticle[] = ['sandbox', 'magic'];

const ELSEWHERE = HELP_ARTICLES.filter((id) => !OF_THE_SANDBOX.includes(id));

/** The help articles of this environment. Sandbox articles are shown in the sandbox only. */
export function useHelpArticles(): readonly HelpArticle[] {
  const { data: config } = useConfigQuery();
  return config?.environment === 'sandbox' ? HELP_ARTICLES : ELSEWHERE;
}
