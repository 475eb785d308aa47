import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../api';
import { helpPath } from '../screens/shared/help/helpArticles';
import { selectIsSignedIn } from '../state/session';
import { Stack } from '../ui/layout';
import { Sheet } from '../ui/Sheet';
import { color, size, weight } from '../ui/tokens';
import { PlayBalancePart } from './playBalance/PlayBalancePart';
import { ReportPart } from './recorder/ReportPart';
import { useAppSelector } from '../state/store';

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
        <p>{config?.riskNotice || formatMessage({ id: 'sandbox.odds' })}</p>
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
