import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../api';
import { HELP_ARTICLES, type HelpArticle } from '../shared/help/helpArticles';
import { articles } from './articles';
import { helpFigures } from './helpFigures';
import type { Searchable } from './searchArticles';

/** Every article as plain text, for the search: with its figures, without its marks. */
export function useArticleTexts(): readonly Searchable<HelpArticle>[] {
  const intl = useIntl();
  const { data: config } = useConfigQuery();
  return useMemo(() => {
    const values = {
      ...helpFigures(intl, config),
      b: (parts: readonly unknown[]) => parts.join(''),
    };
    return HELP_ARTICLES.map((id) => {
      const { title, paragraphs } = articles[id];
      return {
        id,
        title: intl.formatMessage({ id: title }),
        text: paragraphs.map((each) => String(intl.formatMessage({ id: each }, values))).join(' '),
      };
    });
  }, [intl, config]);
}
