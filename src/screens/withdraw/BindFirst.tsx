import { useIntl } from 'react-intl';
import { LinkButton } from '../../ui/LinkButton';
import { FormFault } from '../shared/forms/FormFault';

interface BindFirstProps {
  readonly kind: string;
  readonly text: string;
}

/** Nothing is bound where the money should go: says so and leads to binding. */
export function BindFirst({ kind, text }: BindFirstProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <FormFault>{text}</FormFault>
      {kind === 'wallet' ? (
        <LinkButton to="/wallet" block>
          {formatMessage({ id: 'withdraw.bindWallet' })}
        </LinkButton>
      ) : (
        <LinkButton to="/bindBankCard" block>
          {formatMessage({ id: 'withdraw.bindCard' })}
        </LinkButton>
      )}
    </>
  );
}
