import { useIntl } from 'react-intl';
import type { Transfer } from '../../../machines/transferFacts';
import { Badge } from '../../../ui/Badge';
import { stateLooks } from './transferWords';

/** Under Review, Success, Fail, or still to be paid. */
export function TransferBadge({ state }: Pick<Transfer, 'state'>) {
  const { formatMessage } = useIntl();
  const { id, tone } = stateLooks[state];
  return <Badge tone={tone}>{formatMessage({ id })}</Badge>;
}
