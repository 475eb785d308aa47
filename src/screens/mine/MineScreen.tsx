import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIdcardQuery, useUserDetailsQuery } from '../../api';
import { useIsConnected } from '../../state/useIsConnected';
import { sideBySide } from '../../ui/landscapePhone';

import { Stack } from '../../ui/layout';
import { List } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, space } from '../../ui/tokens';
import { StaleDataNotice } from '../shared/lists/StaleDataNotice';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useFreeze } from '../shared/account/useFreeze';
import { lazyPart, Nothing } from '../shared/page/lazyPart';
import { MainTools } from '../shared/page/MainTools';
import { UserPicture } from './UserPicture';
import { EarnedPlace } from './EarnedPlace';
import { IdRows } from './IdRows';
import { InviteRow } from './InviteRow';
import { MoneyActions } from './MoneyActions';
import { SignOut } from './SignOut';
import { Tiles } from './Tiles';
import { TotalBalance } from './TotalBalance';
import { WaterLayers } from './WaterLayers';

/** The earnings need the lists of orders and products, so they load after the balance. */
const EarnedWeek = lazyPart(
  async () => (await import(/* webpackChunkName: "mineEarned" */ './EarnedWeek')).EarnedWeek,
  { Waiting: EarnedWaiting, Missing: Nothing },
);

function EarnedWaiting() {
  const { formatMessage } = useIntl();
  return (
    <EarnedPlace title={formatMessage({ id: 'mine.earned' })} isBusy>
      <Skeleton width="180px" height="13px" />
    </EarnedPlace>
  );
}

/** The page Mine: the user's money by how far away it is, the earnings of the week, and all account pages. */
export function MineScreen() {
  const { formatMessage } = useIntl();
  const isConnected = useIsConnected();
  const query = useUserDetailsQuery();
  const { data, error } = query;
  const freeze = useFreeze();
  const { data: identity } = useIdcardQuery();
  const isFailed = Boolean(error) && !data;

  return (
    <Page
      withTabBar
      isWide
      name={formatMessage({ id: 'mine.title' })}
      picture={<UserPicture name={data?.user.username} />}
      title={data?.user.username ?? formatMessage({ id: 'mine.title' })}
      action={<MainTools />}
    >
      {data && (error || !isConnected) && (
        <StaleDataNotice
          at={query.fulfilledTimeStamp}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      <$Panes>
        <div>
          {isFailed ? (
            <QueryErrorState query={query} />
          ) : (
            <>
              <TotalBalance balance={data?.balance} />
              <WaterLayers balance={data?.balance} />
            </>
          )}
          <$Panel $coversWater={!isFailed}>
            <MoneyActions balance={data?.balance} isFrozen={freeze !== null} />
          </$Panel>
        </div>
        <Stack $gap="half">
          <EarnedWeek mayRetry={!isFailed} />
          <Tiles identity={identity?.state ?? data?.user.verification} />
          <List>
            <InviteRow />
          </List>
          {!isFailed && <IdRows user={data?.user} />}
          <SignOut />
        </Stack>
      </$Panes>
    </Page>
  );
}

/** From this width on, the column is narrower than the screen, so its parts do not extend to the edge of the screen. */
const ROUNDED = '@media (min-width: 600px)';

const $Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${ROUNDED} {
    --page-margin: 0px;
  }

  ${sideBySide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.four};
    align-items: start;
  }
`;

/** The ground below the water. On a phone it covers the end of the last layer with round corners. */
const $Panel = styled.div<{ $coversWater: boolean }>`
  position: relative;
  margin: ${({ $coversWater }) => ($coversWater ? `-${space.two}` : 0)}
    calc(-1 * var(--page-margin, 0px)) 0;
  padding: ${space.half} var(--page-margin, 0) 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.background};

  ${ROUNDED} {
    margin-top: 0;
  }
`;
