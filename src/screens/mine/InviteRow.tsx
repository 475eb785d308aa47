import { useIntl } from 'react-intl';
import { useInviteInfiniteQuery } from '../../api';
import { formatAmount, useLocale } from '../../intl';
import { UserPlusIcon } from '../../ui/icons';
import { ListRow } from '../../ui/ListRow';
import { Masked } from '../shared/account/Amount';

/** One friend per page is enough, because only the total cashback is shown. */
const TOTAL_ONLY = { limit: 1 };

/** Link to the invitation page with the total cashback. */
export function InviteRow() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data } = useInviteInfiniteQuery(TOTAL_ONLY);
  const earned = data?.pages[0]?.totalCashback;
  return (
    <ListRow
      icon={<UserPlusIcon />}
      label={formatMessage({ id: 'mine.invite' })}
      value={
        earned !== undefined &&
        Number(earned) > 0 && (
          <Masked>
            {formatMessage({ id: 'mine.invite.earned' }, { amount: formatAmount(earned, locale) })}
          </Masked>
        )
      }
      to="/yqhy"
    />
  );
}
