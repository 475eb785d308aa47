import { useIntl } from 'react-intl';
import type { Transfer } from '../../../machines/transfer/selectors';
import { Badge } from '../../../ui/Badge';
import { transferStateLabel } from './transferTexts';

export function TransferBadge({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const { id, tone } = transferStateLabel(row);
  return <Badge tone={tone}>{formatMessage({ id })}</Badge>;
}
