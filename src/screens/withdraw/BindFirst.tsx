import { useIntl } from 'react-intl';
import { LinkButton } from '../../ui/LinkButton';
import { FormError } from '../shared/forms/FormError';

interface BindFirstProps {
  readonly kind: string;
  readonly text: string;
}

/** Shown if no withdrawal target of this kind is bound, with a link to bind one. */
export function BindFirst({ kind, text }: BindFirstProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <FormError>{text}</FormError>
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
