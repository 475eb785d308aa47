import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { formatDateTime, formatUsdt, useLocale } from '../../intl';
import { selectTransfers } from '../../state/transfers';
import { List, ListRow } from '../../ui/ListRow';
import { color, text } from '../../ui/tokens';
import { transferName } from '../shared/transferWords';

/** Withdrawals on their way, so that nobody asks twice for want of a sign of the first. */
export function OpenWithdrawals() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const rows = useSelector(selectTransfers).flatMap(({ context: { intent, row } }) =>
    intent.kind === 'withdrawal' && row?.state === 'under_review' ? [row] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="open-withdrawals">
      <$Heading id="open-withdrawals">{formatMessage({ id: 'records.state.review' })}</$Heading>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            label={transferName(intl, row)}
            detail={formatDateTime(row.createdAt, locale, { seconds: false })}
            value={`${formatUsdt(row.amount, locale)} ${formatMessage({ id: 'common.usdt' })}`}
            to={`/withdraw?withdrawal=${encodeURIComponent(row.id)}`}
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
