import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { Card } from '../../../ui/Card';
import { Text } from '../../../ui/layout';
import { Spinner } from '../../../ui/Spinner';
import { space, text } from '../../../ui/tokens';

/** Shown after a request without a response: the app checks its outcome, so the user must not send it again. */
export function CheckingTransfer({ children }: { readonly children: string }) {
  const { formatMessage } = useIntl();
  return (
    <Card ref={announced}>
      <$Title>
        <Spinner />
        {formatMessage({ id: 'deposit.checking.title' })}
      </$Title>
      <Text $size="label" $color="muted">
        {children}
      </Text>
    </Card>
  );
}

const $Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  font-size: ${text.body};
`;
