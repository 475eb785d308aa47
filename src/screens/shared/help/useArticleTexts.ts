import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useConfigQuery } from '../../../api';
import type { HelpArticle } from './helpArticles';
import { articles } from './articles';
import { helpFigures } from './helpFigures';
import { useHelpArticles } from './useHelpArticles';
import type { Searchable } from './searchArticles';

/** All articles as plain text for the search, with figures but without markup. */
export function useArticleTexts(): readonly Searchable<HelpArticle>[] {
  const intl = useIntl();
  const { data: config } = useConfigQuery();
  const ids = useHelpArticles();
  return useMemo(() => {
    const values = {
      ...helpFigures(intl, config),
      b: (parts: readonly unknown[]) => parts.join(''),
    };
    return ids.map((id) => {
      const { title, paragraphs } = articles[id];
      return {
        id,
        title: intl.formatMessage({ id: title }),
        text: paragraphs.map((each) => String(intl.formatMessage({ id: each }, values))).join(' '),
      };
    });
  }, [intl, config, ids]);
}
