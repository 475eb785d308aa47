import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Split, Stack } from '../../ui/layout';
import { useConfigQuery } from '../../api';
import { LinkButton } from '../../ui/LinkButton';
import { color, space, text, weight } from '../../ui/tokens';
import type { HelpArticle } from '../shared/help/helpArticles';
import type { useBack } from '../shared/page/useBack';
import { PageOrPane } from '../shared/page/Panes';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { articles } from '../shared/help/articles';
import { helpFigures } from '../shared/help/helpFigures';

interface ArticleProps {
  readonly id: HelpArticle;
  /** Back button of the page; null if the article is shown in the detail pane. */
  readonly back: ReturnType<typeof useBack> | null;
}

const strong = (parts: ReactNode) => <strong>{parts}</strong>;

/** A help article with the figures of this exchange and a link to support. */
export function Article({ id, back }: ArticleProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const query = useConfigQuery();
  const config = query.data;
  const { title, paragraphs } = articles[id];
  const values = { ...helpFigures(intl, config), b: strong };

  return (
    <PageOrPane title={formatMessage({ id: title })} back={back}>
      {!config && query.error && (
        <QueryErrorState query={query} title={formatMessage({ id: 'help.figures.failed' })} />
      )}
      <$Text>
        {paragraphs.map((each) => (
          <p key={each}>{formatMessage({ id: each }, values)}</p>
        ))}
      </$Text>
      <$Ask>
        <h2>{formatMessage({ id: 'help.article.ask' })}</h2>
        <Split $min="140px">
          <LinkButton to="/bz" block>
            {formatMessage({ id: 'help.article.all' })}
          </LinkButton>
          <LinkButton to="/kf" block>
            {formatMessage({ id: 'help.article.support' })}
          </LinkButton>
        </Split>
      </$Ask>
    </PageOrPane>
  );
}

const $Text = styled.article`
  display: grid;
  gap: ${space.two};
  max-width: 62ch;
  line-height: 1.6;

  strong {
    font-weight: ${weight.strong};
  }
`;

const $Ask = styled(Stack)`
  padding-top: ${space.two};
  border-top: 1px solid ${color.line};

  h2 {
    font-size: ${text.label};
    color: ${color.muted};
  }
`;
