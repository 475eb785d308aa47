import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { HELP_ARTICLES } from '../shared/help/helpArticles';
import { useBack } from '../shared/page/useBack';
import { Article } from './Article';
import { Notice } from './Notice';

/** One article or one announcement, told by the address; a link that leads to neither says so and leads on. */
export function HelpArticleScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/bz');
  const [params] = useSearchParams();
  const noticeId = params.get('notice');
  const article = HELP_ARTICLES.find((id) => id === params.get('article'));

  if (noticeId !== null) return <Notice key={noticeId} id={noticeId} back={back} />;
  if (article) return <Article id={article} back={back} />;
  return (
    <Page title={formatMessage({ id: 'help.title' })} back={back}>
      <EmptyState
        title={formatMessage({ id: 'help.article.absent' })}
        action={<LinkButton to="/bz">{formatMessage({ id: 'help.article.all' })}</LinkButton>}
      >
        {formatMessage({ id: 'help.article.absent.why' })}
      </EmptyState>
    </Page>
  );
}
