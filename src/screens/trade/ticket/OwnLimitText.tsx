import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import {
  formatAmount,
  formatDateTime,
  formatDecimal,
  sentences,
  useLocale,
  useMessageFamily,
} from '../../../intl';
import type { Refusal } from '../../../machines/requestStates';

/** Says which of the user's own limits blocked an order, and until when. It has a link to the limits. */
export function OwnLimitText({ details }: Pick<Refusal, 'details'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const hasWords = useMessageFamily('own');
  if (!hasWords) return null;
  const max = typeof details.max === 'string' ? details.max : '0';
  const until = typeof details.until === 'number' ? details.until : 0;
  const time = formatDateTime(until, locale, { seconds: false });
  const words = () => {
    switch (details.by) {
      case 'pause':
        return formatMessage({ id: 'limits.held.pause' }, { time });
      case 'stake':
        return formatMessage(
          { id: 'limits.held.stake' },
          { max: formatAmount(max, locale, { unit: true }) },
        );
      case 'dayLoss':
        return formatMessage(
          { id: 'limits.held.dayLoss' },
          { max: formatAmount(max, locale, { unit: true }) },
        );
      case 'hourOrders':
        return formatMessage(
          { id: 'limits.held.hourOrders' },
          { max: formatDecimal(max, locale), time },
        );
      case 'losses':
        return formatMessage(
          { id: 'limits.held.losses' },
          { max: formatDecimal(max, locale), time },
        );
      default:
        return formatMessage({ id: 'limits.held.unknown' });
    }
  };
  return (
    <>
      {/* The empty sentence adds the separator before the link. */}
      {sentences(intl, [words(), ''])}
      <Link to="/orderrecord?view=limits">{formatMessage({ id: 'limits.held.way' })}</Link>
    </>
  );
}
