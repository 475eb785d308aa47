import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { formatCents, formatDateTime, useLocale } from '../../../intl';
import type { Transfer, TransferKind } from '../../../machines/transferFacts';
import { selectTransfers } from '../../../state/machines/transfers';
import { List, ListRow } from '../../../ui/ListRow';
import { color, text } from '../../../ui/tokens';
import { MaskableAmount } from '../account/MaskableAmount';
import { transferPath } from './transferPath';
import { transferName } from './transferTexts';

interface TransferLinksProps {
  readonly heading: string;
  readonly kind: TransferKind;
  readonly state: Transfer['state'];
}

/** Links to the user's transfers of one kind and state; renders nothing when there are none. */
export function TransferLinks({ heading, kind, state }: TransferLinksProps) {
  const intl = useIntl();
  const locale = useLocale();
  const unit = intl.formatMessage({ id: 'common.usdt' });
  const rows = useSelector(selectTransfers).flatMap(({ context: { intent, row } }) =>
    intent.kind === kind && row?.state === state ? [row] : [],
  );
  if (rows.length === 0) return null;
  const amountOf = (amount: string) => `${formatCents(amount, locale)} ${unit}`;
  return (
    <section aria-labelledby="transfer-links">
      <$Heading id="transfer-links">{heading}</$Heading>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            label={transferName(intl, row)}
            detail={formatDateTime(row.createdAt, locale, { seconds: false })}
            value={<MaskableAmount>{amountOf(row.amount)}</MaskableAmount>}
            to={transferPath(row)}
          />
        ))}
      </List>
    </section>
  );
}

const $Heading = styled.h2`
  font-size: ${text.label};
  color: ${color.muted};
`;
