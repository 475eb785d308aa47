import { useIntl } from 'react-intl';
import { Text } from '../../../ui/layout';
import { formatDateTime, useLocale } from '../../../intl';
import type { Transfer, TransferKind } from '../../../machines/transfer/selectors';
import { selectTransfers } from '../../../tracker/transfers';
import { List, ListRow } from '../../../ui/ListRow';
import { Amount } from '../account/Amount';
import { transferPath } from '../../../state/paths';
import { useCurrentTransfers } from './useCurrentTransfers';
import { transferName } from './transferTexts';
import { useAppSelector } from '../../../state/store';

interface TransferLinksProps {
  readonly heading: string;
  readonly kind: TransferKind;
  readonly state: Transfer['state'];
}

/** Links to the user's transfers of one kind and state. Renders nothing if there are none. */
export function TransferLinks({ heading, kind, state }: TransferLinksProps) {
  const intl = useIntl();
  const locale = useLocale();
  const tracked = useAppSelector(selectTransfers).flatMap(({ context: { intent, row } }) =>
    intent.kind === kind && row ? [row] : [],
  );
  const rows = useCurrentTransfers(tracked).filter((row) => row.state === state);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="transfer-links">
      <Text as="h2" $size="label" $color="muted" id="transfer-links">
        {heading}
      </Text>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            label={transferName(intl, row)}
            detail={formatDateTime(row.createdAt, locale, { seconds: false })}
            value={<Amount masked unit value={row.amount} />}
            to={transferPath(row)}
          />
        ))}
      </List>
    </section>
  );
}
