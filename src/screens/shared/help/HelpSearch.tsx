import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { EmptyState } from '../../../ui/EmptyState';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/LinkButton';
import { List, ListRow } from '../../../ui/ListRow';
import { SearchField } from '../../../ui/SearchField';
import { color, weight } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { helpPath } from './helpArticles';
import { highlightMatches, searchArticles, excerpt } from './searchArticles';
import type { TextPart } from './searchArticles';
import { useArticleTexts } from './useArticleTexts';

interface HelpSearchProps {
  /** Shown below the field while it is empty. */
  readonly children: ReactNode;
  /** Offers support when nothing is found, except on the support page itself. */
  readonly withSupport?: boolean;
  /** Path of the article shown in the detail pane. */
  readonly shown?: string | null;
}

/** The search is kept in the URL so that it is restored on the way back. */
const QUERY_PARAM = 'q';

function saveQueryInUrl(typed: string) {
  const address = new URL(window.location.href);
  if (typed === '') address.searchParams.delete(QUERY_PARAM);
  else address.searchParams.set(QUERY_PARAM, typed);
  // The history is changed without the router, because nothing else on the page depends on the query.
  window.history.replaceState(window.history.state, '', address);
}

/** Full-text search through the help articles, with excerpts of the matches. */
export function HelpSearch({ children, withSupport = false, shown = null }: HelpSearchProps) {
  const { formatMessage } = useIntl();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState(params.get(QUERY_PARAM) ?? '');
  const change = (text: string) => {
    setTyped(text);
    saveQueryInUrl(text);
  };
  const isSearching = typed.trim() !== '';
  return (
    <>
      <SearchField
        label={formatMessage({ id: 'help.search' })}
        value={typed}
        onChange={change}
        action={
          typed !== '' && (
            <IconButton
              label={formatMessage({ id: 'help.search.clear' })}
              onClick={() => change('')}
            >
              <CloseIcon size={18} />
            </IconButton>
          )
        }
      />
      {isSearching ? (
        <SearchResults typed={typed} withSupport={withSupport} shown={shown} />
      ) : (
        children
      )}
    </>
  );
}

interface SearchResultsProps {
  readonly typed: string;
  readonly withSupport: boolean;
  readonly shown: string | null;
}

function SearchResults({ typed, withSupport, shown }: SearchResultsProps) {
  const { formatMessage } = useIntl();
  const texts = useArticleTexts();
  const found = searchArticles(texts, typed).flatMap(
    (id) => texts.find((each) => each.id === id) ?? [],
  );
  return (
    <section>
      <VisuallyHidden role="status">
        {formatMessage({ id: 'help.search.found' }, { count: found.length })}
      </VisuallyHidden>
      {found.length > 0 ? (
        <List>
          {found.map(({ id, title, text }) => (
            <ListRow
              key={id}
              label={<HighlightedText parts={highlightMatches(title, typed)} />}
              detail={<HighlightedText parts={excerpt(text, typed)} />}
              // With a detail pane, the search stays open, so the query is kept.
              to={
                helpPath(id) +
                (shown === null ? '' : `&${QUERY_PARAM}=${encodeURIComponent(typed)}`)
              }
              isCurrent={helpPath(id) === shown}
            />
          ))}
        </List>
      ) : (
        <EmptyState
          title={formatMessage({ id: 'help.search.none' }, { text: typed.trim() })}
          action={
            withSupport ? (
              <LinkButton to="/kf">{formatMessage({ id: 'help.article.support' })}</LinkButton>
            ) : (
              <LinkButton to="/bz">{formatMessage({ id: 'help.article.all' })}</LinkButton>
            )
          }
        >
          {withSupport
            ? formatMessage({ id: 'help.search.none.why' })
            : formatMessage({ id: 'help.search.none.else' })}
        </EmptyState>
      )}
    </section>
  );
}

const HighlightedText = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map(({ text, isHit }, at) => (isHit ? <$Highlight key={at}>{text}</$Highlight> : text));

const $Highlight = styled.mark`
  border-radius: 3px;
  background: ${color.accentWash};
  color: ${color.text};
  font-weight: ${weight.strong};
`;
