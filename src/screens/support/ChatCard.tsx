import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { asApiError, useConfigQuery } from '../../api';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { color, text } from '../../ui/tokens';
import { errorText } from '../shared/forms/errorText';
import { SupportLink } from '../shared/help/SupportLink';

/** Link to the chat in the config. A text explains when the config has none or points to this page. */
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
  return (
    <Card>
      <$Title>{formatMessage({ id: 'support.chat' })}</$Title>
      {leadsOn && supportUrl !== pathname ? (
        <>
          <$Lead>{formatMessage({ id: 'support.chat.lead' })}</$Lead>
          <SupportLink url={supportUrl}>{formatMessage({ id: 'support.chat.open' })}</SupportLink>
        </>
      ) : (
        <$Lead>
          {environment === 'sandbox'
            ? formatMessage({ id: 'support.chat.sandbox' })
            : formatMessage({ id: 'support.chat.none' })}
        </$Lead>
      )}
    </Card>
  );
}

const $Title = styled.h2`
  font-size: ${text.heading};
`;

const $Lead = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
