import { useConfigQuery } from '../../../api';
import { HELP_ARTICLES, type HelpArticle } from './helpArticles';

const OF_THE_SANDBOX: readonly HelpArticle[] = ['sandbox', 'magic'];

const ELSEWHERE = HELP_ARTICLES.filter((id) => !OF_THE_SANDBOX.includes(id));

/** The articles of this environment: what the sandbox alone has is told nowhere else. */
export function useHelpArticles(): readonly HelpArticle[] {
  const { data: config } = useConfigQuery();
  return config?.environment === 'sandbox' ? HELP_ARTICLES : ELSEWHERE;
}
