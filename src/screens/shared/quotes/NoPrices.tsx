import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api';
import { QueryErrorState } from '../lists/QueryErrorState';

interface NoPricesProps {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
}

/**
 * Shown while no price was loaded yet. Polling continues in the background; the button is busy only during its own
 * attempt.
 */
export function NoPrices({ error, onRetry }: NoPricesProps) {
  const { formatMessage } = useIntl();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <QueryErrorState
      query={{ error, isFetching: isTrying, refetch: tryAgain }}
      title={formatMessage({ id: 'market.failed' })}
    >
      {formatMessage({ id: 'market.failedSafe' })}
    </QueryErrorState>
  );
}
