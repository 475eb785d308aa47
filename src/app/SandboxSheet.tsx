import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../api';
import { lazyPart, Nothing } from '../screens/shared/page/lazyPart';
import { helpPath } from '../screens/shared/help/helpArticles';
import { selectIsSignedIn } from '../state/session';
import { Stack } from '../ui/layout';
import { Sheet } from '../ui/Sheet';
import { color, size, weight } from '../ui/tokens';
import { catalogues } from './catalogues';
import { ReportPart } from './recorder/ReportPart';
import { useAppSelector } from '../state/store';

/** Button that resets the play money; only in a sandbox build. */
const PlayBalancePart = lazyPart(
  async () => {
    const [part] = await Promise.all([
      import(/* webpackChunkName: "playBalance" */ './playBalance/PlayBalance'),
      catalogues.loadFamily('report'),
    ]);
    return part.PlayBalance;
  },
  { Waiting: Nothing, Missing: Nothing },
);

/** Explains play money, how orders settle in the sandbox, and the odds. */
export function SandboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'sandbox.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <p>{formatMessage({ id: 'sandbox.body' })}</p>
        <p>{formatMessage({ id: 'sandbox.settlement' })}</p>
        <p>{config?.riskNotice ?? formatMessage({ id: 'sandbox.odds' })}</p>
        <$More to={helpPath('sandbox')} onClick={onClose}>
          {formatMessage({ id: 'sandbox.more' })}
        </$More>
        {SANDBOX && isSignedIn && <PlayBalancePart />}
        {SANDBOX && <ReportPart />}
      </Stack>
    </Sheet>
  );
}

const $More = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;
