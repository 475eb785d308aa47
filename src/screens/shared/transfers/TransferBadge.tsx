import { useIntl } from 'react-intl';
import type { Transfer } from '../../../machines/transferFacts';
import { Badge } from '../../../ui/Badge';
import { lookOf } from './transferWords';

export function TransferBadge({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const { id, tone } = lookOf(row);
  return <Badge tone={tone}>{formatMessage({ id })}</Badge>;
}
