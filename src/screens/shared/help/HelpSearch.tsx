import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { normaliseTyped, searchWords } from '#contract';
import { useLinkParams } from '../page/linkParams';
import { useConfigQuery } from '../../../api';
import { EmptyState } from '../../../ui/EmptyState';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/LinkButton';
import { List, ListRow } from '../../../ui/ListRow';
import { SearchField } from '../../../ui/SearchField';
import { color, weight } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { articles } from './articles';
import { helpPath } from './helpArticles';
import type { HelpArticle } from './helpArticles';
import { helpFigures } from './helpFigures';
import { highlightMatches, searchArticles, excerpt } from './searchArticles';
import type { TextPart, Searchable } from './searchArticles';
import { useHelpArticles } from './useHelpArticles';

interface SearchOptions {
  /** Whether a search without results shows a link to support. */
  readonly withSupport?: boolean;
  /** Path of the article shown in the detail pane. */
  readonly shown?: string | null;
}

interface HelpSearchProps extends SearchOptions {
  /** Shown below the search field while the field is empty. */
  readonly children: ReactNode;
}

/** The search text is in the URL, so that the back button restores it. */
const QUERY_PARAM = 'q';

function saveQueryInUrl(typed: string) {
  const address = new URL(window.location.href);
  if (typed === '') address.searchParams.delete(QUERY_PARAM);
  else address.searchParams.set(QUERY_PARAM, typed);
  // The URL is changed without the router, because nothing else on the page depends on the search text.
  window.history.replaceState(window.history.state, '', address);
}

/** Full-text search in the help articles. The results have excerpts with the matching words. */
export function HelpSearch({ children, ...options }: HelpSearchProps) {
  const { field, results } = useHelpSearch(options);
  return (
    <>
      {field}
      {results ?? children}
    </>
  );
}

/** The same for a page that arranges the field itself; `results` is null without a search. */
export function useHelpSearch({ withSupport = false, shown = null }: SearchOptions): {
  readonly field: ReactNode;
  readonly results: ReactNode;
} {
  const { formatMessage } = useIntl();
  const [params] = useLinkParams();
  const [typed, setTyped] = useState(params.get(QUERY_PARAM) ?? '');
  const change = (text: string) => {
    setTyped(text);
    saveQueryInUrl(text);
  };
  const isSearching = searchWords(typed).length > 0;
  return {
    field: (
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
    ),
    results: isSearching ? (
      <SearchResults typed={typed} withSupport={withSupport} shown={shown} />
    ) : null,
  };
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
              // With a detail pane, the search results stay visible, so the link keeps the search text.
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
          title={formatMessage({ id: 'help.search.none' }, { text: normaliseTyped('name', typed) })}
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

/** All articles as plain text for the search, with figures but without markup. */
function useArticleTexts(): readonly Searchable<HelpArticle>[] {
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

const HighlightedText = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map(({ text, isHit }, at) => (isHit ? <$Highlight key={at}>{text}</$Highlight> : text));

const $Highlight = styled.mark`
  border-radius: 3px;
  background: ${color.accentWash};
  color: ${color.text};
  font-weight: ${weight.strong};
`;
