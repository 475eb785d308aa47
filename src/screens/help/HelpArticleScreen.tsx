import { useIntl } from 'react-intl';
import { useLinkParams } from '../shared/page/linkParams';
import { useConfigQuery } from '../../api';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { HELP_ARTICLES } from '../shared/help/helpArticles';
import { useBack } from '../shared/page/useBack';
import { Article } from './Article';
import { HelpPage } from './HelpPage';
import { useIsWide } from '../../ui/useIsWide';
import { useHelpArticles } from '../shared/help/useHelpArticles';
import { Notice } from './Notice';

/**
 * Shows the article or the announcement that the query parameters name, or the index if they name none. For an unknown
 * article it shows an error with a link to the index.
 */
export function HelpArticleScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/bz');
  const [params] = useLinkParams();
  const noticeId = params.get('notice');
  const wanted = params.get('article');
  const article = useHelpArticles().find((id) => id === wanted);
  const { isLoading } = useConfigQuery();
  const isWide = useIsWide();

  if (isWide && noticeId !== null) return <HelpPage chosen={{ notice: noticeId }} />;
  if (isWide && article) return <HelpPage chosen={{ article }} />;
  if (noticeId !== null) return <Notice key={noticeId} id={noticeId} back={back} />;
  if (article) return <Article id={article} back={back} />;
  if (wanted === null) return <HelpPage />;
  // Until the config is loaded it is unknown whether sandbox articles exist.
  if (isLoading && HELP_ARTICLES.some((id) => id === wanted)) {
    return (
      <Page title={formatMessage({ id: 'help.title' })} back={back}>
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} />
      </Page>
    );
  }
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
