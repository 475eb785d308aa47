import { useIntl } from 'react-intl';
import { formatDuration, useLocale } from '../../../intl';
import { Lead } from '../../../ui/Page';
import { useTargetRules } from './useTargetChange';

/** That a new target has to wait, before one is bound; nothing where it need not. */
export function WaitRule() {
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
