import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useLinkParams } from '../shared/page/linkParams';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Lead, Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { FrozenNotice } from '../shared/account/FrozenNotice';
import { useFreeze } from '../shared/account/useFreeze';
import { ForgotFundPassword } from '../shared/forms/ForgotFundPassword';
import { TwoPasswords } from '../shared/forms/TwoPasswords';
import { useBack } from '../shared/page/useBack';
import { FundPasswordForm, type OwnershipProof } from './FundPasswordForm';

/**
 * Changes the fund password. The proof is the old fund password or the login password. The login password is for users
 * who forgot the old fund password or whose funds are frozen because they entered it wrong. `?by=login` selects it.
 */
export function FundPasswordScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const freeze = useFreeze();
  const [query, setQuery] = useLinkParams();
  const proof: OwnershipProof = query.get('by') === 'login' ? 'login' : 'fund';
  const setProof = (by: OwnershipProof) =>
    setQuery(by === 'login' ? { by } : {}, { replace: true });
  // The login password stays selected after the freeze ends; otherwise the typed text would be lost.
  if (freeze && proof === 'fund') return <Navigate to="/txpassword?by=login" replace />;

  return (
    <Page title={formatMessage({ id: 'password.fund.title' })} back={back} isWide>
      <Lead>{formatMessage({ id: 'password.fund.lead' })}</Lead>
      {freeze && <FrozenNotice freeze={freeze} />}
      <TwoPanes side={<TwoPasswords />}>
        <SegmentedControl<OwnershipProof>
          label={formatMessage({ id: 'password.fund.proof' })}
          value={proof}
          onChange={setProof}
          choices={[
            {
              value: 'fund',
              label: formatMessage({ id: 'password.fund.proof.fund' }),
              // While the funds are frozen, the exchange accepts no fund password, not even the right one.
              disabled: freeze !== null,
            },
            { value: 'login', label: formatMessage({ id: 'password.fund.proof.login' }) },
          ]}
        />
        <FundPasswordForm key={proof} proof={proof} onDone={back.onBack} />
        {proof === 'fund' && <ForgotFundPassword />}
      </TwoPanes>
    </Page>
  );
}
