import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../../state/session';
import { selectLanguage } from '../../../state/storage/persist';
import { useAppSelector } from '../../../state/store';
import { SearchIcon } from '../../../ui/icons';
import { Row } from '../../../ui/layout';
import { color, radius, size, text, weight } from '../../../ui/tokens';
import { lazyPart } from './lazyPart';
import { searchState } from './searchState';

const Bell = lazyPart(
  async () => (await import(/* webpackChunkName: "inbox" */ '../inbox/InboxBell')).InboxBell,
  { Waiting: BellWaiting, Missing: BellWaiting },
);

function BellWaiting() {
  return <$BellPlaceholder />;
}

/** The tools in the header of the main pages: the search, and the inbox or, for a visitor, the language. */
export function MainTools() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <$Tools>
      <SearchLink />
      {isSignedIn ? <Bell /> : <LanguageLink />}
    </$Tools>
  );
}

function SearchLink() {
  const { formatMessage } = useIntl();
  return (
    <$Search to="/hq" state={searchState} aria-label={formatMessage({ id: 'home.search' })}>
      <SearchIcon size={22} />
    </$Search>
  );
}

function LanguageLink() {
  const { formatMessage } = useIntl();
  const code = useAppSelector(selectLanguage).toUpperCase();
  return (
    <$Tool to="/lang" aria-label={formatMessage({ id: 'home.language' }, { code })}>
      {code}
    </$Tool>
  );
}

/** The icons, not their tap targets, are aligned with the page margin. */
const $Tools = styled(Row)`
  margin-inline-end: -12px;
`;

const $BellPlaceholder = styled.div`
  width: ${size.target};
`;

const $Tool = styled(Link)`
  display: grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  border-radius: ${radius.control};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

/** The narrowest phones have no room for it beside title and mark; the tab Market is there as well. */
const $Search = styled($Tool)`
  @media (max-width: 359px) {
    display: none;
  }
`;
