import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { asApiError, useConfigQuery } from '../../api';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { errorText } from '../shared/forms/errorText';
import { SupportLink } from '../shared/help/SupportLink';

/**
 * Card with a link to the support chat in the config. If the config has no chat or its address is this page, a
 * sentence says so, without a heading that promises a person.
 */
export function ChatCard() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { pathname } = useLocation();
  const { data: config, error, isFetching, refetch } = useConfigQuery();

  if (!config) {
    return error ? (
      <ErrorState
        title={formatMessage({ id: 'common.failed.title' })}
        retry={{
          label: formatMessage({ id: 'common.retry' }),
          onRetry: () => void refetch(),
          busy: isFetching,
        }}
      >
        {errorText(intl, asApiError(error))}
      </ErrorState>
    ) : (
      <Skeleton height="120px" radius="16px" />
    );
  }

  const { supportUrl, environment } = config;
  const leadsOn = /^https?:\/\//.test(supportUrl) || /^\/(?!\/)/.test(supportUrl);
  if (!leadsOn || supportUrl === pathname) {
    return (
      <Text $size="label" $color="muted">
        {environment === 'sandbox'
          ? formatMessage({ id: 'support.chat.sandbox' })
          : formatMessage({ id: 'support.chat.none' })}
      </Text>
    );
  }
  return (
    <Card>
      <Text as="h2" $size="heading">
        {formatMessage({ id: 'support.chat' })}
      </Text>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'support.chat.lead' })}
      </Text>
      <SupportLink url={supportUrl}>{formatMessage({ id: 'support.chat.open' })}</SupportLink>
    </Card>
  );
}
