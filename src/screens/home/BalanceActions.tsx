import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LinkButton } from '../../ui/LinkButton';
import { space } from '../../ui/tokens';

/** Links to the pages for deposits, withdrawals and records. */
export function BalanceActions() {
  const { formatMessage } = useIntl();
  return (
    <$Actions>
      <LinkButton to="/recharge" block>
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

/** The links have equal widths unless a word needs more. They are stacked if a large font size leaves no room. */
const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};

  > * {
    flex: 1 0 calc((100% - 2 * ${space.one}) / 3 - 4px);
    width: auto;
    padding-inline: ${space.one};
    min-width: max-content;
  }

  @media (max-width: 359px) {
    gap: ${space.half};

    > * {
      padding-inline: ${space.half};
    }
  }
`;
