import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../state/session';
import { List, ListRow } from '../../ui/ListRow';
import { Stack } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { color, space, text } from '../../ui/tokens';
import { useIsWide } from '../../ui/useIsWide';
import { articles } from '../shared/help/articles';
import { helpPath, noticePath, type HelpArticle } from '../shared/help/helpArticles';
import { HelpSearch } from '../shared/help/HelpSearch';
import { useHelpArticles } from '../shared/help/useHelpArticles';
import { selectedRowStyle } from '../shared/page/selectedRowStyle';
import { Panes } from '../shared/page/Panes';
import { useBack } from '../shared/page/useBack';
import { Article } from './Article';
import { articleIcons } from './articleIcons';
import { Notice } from './Notice';
import { NoticeList } from './NoticeList';
import { sections } from './sections';
import { useAppSelector } from '../../state/store';

/** The article or announcement in the detail pane. */
export type HelpSelection = { readonly article: HelpArticle } | { readonly notice: string };

const FIRST: HelpSelection = { article: 'orders' };

/** Help centre: search, articles by subject, and announcements. */
export const HelpScreen = () => <HelpPage />;

/** Index of the help centre; on wide screens with the chosen article or announcement in the detail pane. */
export function HelpPage({ chosen = FIRST }: { readonly chosen?: HelpSelection }) {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const back = useBack(isSignedIn ? '/my' : '/');
  const isWide = useIsWide();
  const shown = !isWide
    ? null
    : 'article' in chosen
      ? helpPath(chosen.article)
      : noticePath(chosen.notice);
  const title = formatMessage({ id: 'help.title' });
  useScrollToCurrent(shown);

  return (
    <Page
      title={title}
      name={
        shown !== null && chosen !== FIRST && 'article' in chosen
          ? formatMessage({ id: articles[chosen.article].title })
          : title
      }
      back={back}
      isWide
    >
      <Panes
        shown={shown}
        detail={
          shown !== null &&
          ('article' in chosen ? (
            <Article id={chosen.article} back={null} />
          ) : (
            <Notice key={chosen.notice} id={chosen.notice} back={null} />
          ))
        }
        list={
          <$Index>
            <HelpSearch withSupport shown={shown}>
              <HelpIndex shown={shown} />
            </HelpSearch>
          </$Index>
        }
      />
    </Page>
  );
}

/** Scrolls the row of the shown text into view, because a navigation scrolls the page to its top. */
function useScrollToCurrent(shown: string | null) {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.querySelector('main [aria-current]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

function HelpIndex({ shown }: { readonly shown: string | null }) {
  const { formatMessage } = useIntl();
  const available = useHelpArticles();
  const subjects = sections
    .map(({ title, articles: all }) => ({ title, ids: all.filter((id) => available.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <>
      {subjects.map(({ title, ids }) => (
        <section key={title}>
          <$Subject>{formatMessage({ id: title })}</$Subject>
          <Articles ids={ids} shown={shown} />
        </section>
      ))}
      <section>
        <$Subject>{formatMessage({ id: 'notice.title' })}</$Subject>
        <NoticeList shown={shown} />
      </section>
    </>
  );
}

interface ArticlesProps {
  readonly ids: readonly HelpArticle[];
  readonly shown: string | null;
}

function Articles({ ids, shown }: ArticlesProps) {
  const { formatMessage } = useIntl();
  return (
    <List>
      {ids.map((id) => (
        <ListRow
          key={id}
          icon={articleIcons[id]}
          label={formatMessage({ id: articles[id].title })}
          to={helpPath(id)}
          isCurrent={helpPath(id) === shown}
        />
      ))}
    </List>
  );
}

const $Index = styled(Stack)`
  a {
    ${selectedRowStyle}
  }
`;

const $Subject = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
