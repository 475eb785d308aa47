import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../api';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/Page';
import { color, space, text, weight } from '../../ui/tokens';
import type { HelpArticle } from '../shared/help/helpArticles';
import type { useBack } from '../shared/page/useBack';
import { PageOrPane } from '../shared/page/Panes';
import { articles } from '../shared/help/articles';
import { helpFigures } from '../shared/help/helpFigures';

interface ArticleProps {
  readonly id: HelpArticle;
  /** Null when shown in the detail pane. */
  readonly back: ReturnType<typeof useBack> | null;
}

const strong = (parts: ReactNode) => <strong>{parts}</strong>;

/** A help article with the figures of this exchange, and links to support. */
export function Article({ id, back }: ArticleProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { data: config } = useConfigQuery();
  const { title, paragraphs } = articles[id];
  const values = { ...helpFigures(intl, config), b: strong };

  return (
    <PageOrPane title={formatMessage({ id: title })} back={back}>
      <$Text>
        {paragraphs.map((each) => (
          <p key={each}>{formatMessage({ id: each }, values)}</p>
        ))}
      </$Text>
      <$Ask>
        <h2>{formatMessage({ id: 'help.article.ask' })}</h2>
        <$Links>
          <LinkButton to="/bz" block>
            {formatMessage({ id: 'help.article.all' })}
          </LinkButton>
          <LinkButton to="/kf" block>
            {formatMessage({ id: 'help.article.support' })}
          </LinkButton>
        </$Links>
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

const $Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space.one};
`;
