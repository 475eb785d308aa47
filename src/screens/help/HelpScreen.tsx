import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../state/session';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/LinkButton';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { color, space, text } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { helpPath, type HelpArticle } from '../shared/help/helpArticles';
import { useBack } from '../shared/page/useBack';
import { articles } from './articles';
import { NoticeList } from './NoticeList';
import { searchArticles } from './searchArticles';
import { sections } from './sections';
import { useHelpArticles } from './useHelpArticles';
import { useArticleTexts } from './useArticleTexts';

/** Every article by subject, a search through all their words, and the announcements. */
export function HelpScreen() {
  const { formatMessage } = useIntl();
  const isSignedIn = useSelector(selectIsSignedIn);
  const back = useBack(isSignedIn ? '/my' : '/');
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';

  return (
    <Page title={formatMessage({ id: 'help.title' })} back={back}>
      <SearchField
        label={formatMessage({ id: 'help.search' })}
        value={typed}
        onChange={setTyped}
        action={
          typed !== '' && (
            <IconButton
              label={formatMessage({ id: 'help.search.clear' })}
              onClick={() => setTyped('')}
            >
              <CloseIcon size={18} />
            </IconButton>
          )
        }
      />
      {isSearching ? <Found typed={typed} /> : <Everything />}
    </Page>
  );
}

function Everything() {
  const { formatMessage } = useIntl();
  const here = useHelpArticles();
  const shown = sections
    .map(({ title, articles: all }) => ({ title, ids: all.filter((id) => here.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <>
      {shown.map(({ title, ids }) => (
        <section key={title}>
          <$Subject>{formatMessage({ id: title })}</$Subject>
          <Articles ids={ids} />
        </section>
      ))}
      <section>
        <$Subject>{formatMessage({ id: 'notice.title' })}</$Subject>
        <NoticeList />
      </section>
    </>
  );
}

function Found({ typed }: { readonly typed: string }) {
  const { formatMessage } = useIntl();
  const found = searchArticles(useArticleTexts(), typed);
  return (
    <section>
      <VisuallyHidden role="status">
        {formatMessage({ id: 'help.search.found' }, { count: found.length })}
      </VisuallyHidden>
      {found.length > 0 ? (
        <Articles ids={found} />
      ) : (
        <EmptyState
          title={formatMessage({ id: 'help.search.none' }, { text: typed.trim() })}
          action={<LinkButton to="/kf">{formatMessage({ id: 'help.article.support' })}</LinkButton>}
        >
          {formatMessage({ id: 'help.search.none.why' })}
        </EmptyState>
      )}
    </section>
  );
}

function Articles({ ids }: { readonly ids: readonly HelpArticle[] }) {
  const { formatMessage } = useIntl();
  return (
    <List>
      {ids.map((id) => (
        <ListRow key={id} label={formatMessage({ id: articles[id].title })} to={helpPath(id)} />
      ))}
    </List>
  );
}

const $Subject = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
