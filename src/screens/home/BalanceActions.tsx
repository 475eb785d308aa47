import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LinkButton } from '../../ui/LinkButton';
import { space } from '../../ui/tokens';

/** In, out, and what became of both. */
export function BalanceActions() {
  const { formatMessage } = useIntl();
  return (
    <$Actions>
      <LinkButton to="/recharge" kind="tonal" block>
        {formatMessage({ id: 'home.deposit' })}
      </LinkButton>
      <LinkButton to="/withdraw" block>
        {formatMessage({ id: 'home.withdraw' })}
      </LinkButton>
      <LinkButton to="/record" block>
        {formatMessage({ id: 'home.records' })}
      </LinkButton>
    </$Actions>
  );
}

/** Equal thirds, unless a word needs more. */
const $Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(max-content, 1fr));
  gap: ${space.one};
`;
