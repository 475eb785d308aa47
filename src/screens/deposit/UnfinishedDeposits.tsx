import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { formatDateTime, formatUsdt, useLocale } from '../../intl';
import { selectTransfers } from '../../state/transfers';
import { List, ListRow } from '../../ui/ListRow';
import { color, text } from '../../ui/tokens';
import { transferName } from '../shared/transferWords';

/** Deposits that were begun and not paid yet, so that nobody starts a second one for the first one's money. */
export function UnfinishedDeposits() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const transfers = useSelector(selectTransfers);
  const rows = transfers.flatMap(({ context: { intent, row } }) =>
    intent.kind === 'deposit' && row?.state === 'awaiting_payment' ? [row] : [],
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-deposits">
      <$Heading id="unfinished-deposits">{formatMessage({ id: 'deposit.unfinished' })}</$Heading>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            label={transferName(intl, row)}
            detail={formatDateTime(row.createdAt, locale, { seconds: false })}
            value={`${formatUsdt(row.amount, locale)} ${formatMessage({ id: 'common.usdt' })}`}
            to={`/recharge2?deposit=${encodeURIComponent(row.id)}`}
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
