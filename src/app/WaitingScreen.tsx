import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Page } from '../ui/Page';
import { SkeletonRows } from '../ui/Skeleton';

/** The shape of a screen that is on its way: it stands from the tap on, so that the tap is seen to have been taken. */
export function WaitingScreen() {
  const { formatMessage } = useIntl();
  return (
    <Page>
      <$Waiting>
        <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={8} />
      </$Waiting>
    </Page>
  );
}

const $Waiting = styled.div`
  padding-top: 64px;
`;
