import { useIntl } from 'react-intl';
import { formatDuration, useLocale } from '../../../intl';
import { Lead } from '../../../ui/Page';
import { useTargetRules } from './useTargetChange';

/**
 * Says, before a withdrawal target is bound, that a new target has a waiting period. Renders nothing if there is none.
 */
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
