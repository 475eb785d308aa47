import { useIntl } from 'react-intl';
import { Stack } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { ActivitySwitch } from '../shared/lists/ActivitySwitch';
import { lazyPart } from '../shared/page/lazyPart';
import { MissingPart } from '../shared/page/MissingPart';
import { Panes } from '../shared/page/Panes';
import { useBack } from '../shared/page/useBack';
import type { View } from './historyView';

const Statistics = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "ownRecord" */ './statistics/Statistics')).Statistics,
  { Waiting, Missing: MissingPart },
);

const Limits = lazyPart(
  async () => (await import(/* webpackChunkName: "ownRecord" */ './limits/LimitsView')).LimitsView,
  { Waiting, Missing: MissingPart },
);

function Waiting() {
  const { formatMessage } = useIntl();
  return <SkeletonRows label={formatMessage({ id: 'orderRecords.list.loading' })} count={5} />;
}

/** The statistics or the user's own limits. Both are in a lazy chunk, because users rarely open them. */
export function OtherView({ view }: { readonly view: Exclude<View, 'orders'> }) {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  return (
    <Page title={formatMessage({ id: 'orderRecords.title' })} back={back} isWide>
      <ActivitySwitch view={view} />
      {view === 'statistics' ? (
        <Statistics />
      ) : (
        <Panes
          shown={null}
          detail={null}
          list={
            <Stack>
              <Limits />
            </Stack>
          }
        />
      )}
    </Page>
  );
}
