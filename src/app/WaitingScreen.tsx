import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Page } from '../ui/Page';
import { SkeletonRows } from '../ui/Skeleton';

/** Placeholder for a screen that is loading. Shown immediately, so that the tap gets feedback. */
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
