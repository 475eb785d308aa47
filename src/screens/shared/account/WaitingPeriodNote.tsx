import { useIntl } from 'react-intl';
import { formatDuration, useLocale } from '../../../intl';
import { Lead } from '../../../ui/Page';
import { useTargetRules } from './useTargetChange';

/** Tells before binding that a new withdrawal target has a waiting period; renders nothing when there is none. */
export function WaitingPeriodNote() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const waitSec = useTargetRules()?.waitSec ?? 0;
  return (
    waitSec > 0 && (
      <Lead>
        {formatMessage({ id: 'withdraw.wait.rule' }, { time: formatDuration(waitSec, locale) })}
      </Lead>
    )
  );
}
