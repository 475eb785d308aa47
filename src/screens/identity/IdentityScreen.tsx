import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigQuery, useIdcardQuery } from '../../api';
import { VERIFICATION_PARTS } from '#contract';
import type { KycPhase } from '../../machines/kinds';
import { applyKycRow, INITIAL_KYC_CONTEXT } from '../../machines/kyc/selectors';
import { isOutcomePending } from '../../machines/requestStates';
import { selectKyc } from '../../tracker/kyc';
import { Button } from '../../ui/Button';
import { sideBySide } from '../../ui/landscapePhone';
import { Stack } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { color, radius, space } from '../../ui/tokens';
import { TwoPanes } from '../../ui/TwoPanes';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useBack } from '../shared/page/useBack';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { Capture } from './Capture';
import { Denial } from './Denial';
import { IdentityState, IdentityStateSkeleton } from './IdentityState';
import { Introduction } from './Introduction';
import { Stages } from './Stages';
import { VERIFICATION_LINES } from './verificationLine';
import { useAppSelector } from '../../state/store';

/**
 * States in which the form is shown. Another state does not compile here, so that it never shows the form by default.
 */
type FormState = Extract<
  KycPhase,
  'none' | 'denied' | 'submitting' | 'resubmitting' | 'checking' | 'routing'
>;

/** Identity page: the form, or the state of the identity (under review, approved, or denied with the reason). */
export function IdentityScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const query = useIdcardQuery({ refetchOnMountOrArgChange: true });
  const { data, error } = query;
  const kyc = useAppSelector(selectKyc);
  /** Submission time of the approved identity that is being replaced. */
  const [renewedSubmission, setRenewedSubmission] = useState<number | null>(null);
  const canRenew = useConfigQuery().data?.identityRenewal === true;
  useRowsWanted('kyc');
  const title = formatMessage({ id: 'identity.title' });

  if (!data && error) {
    return (
      <Page title={title} back={back} isWide>
        <QueryErrorState query={query} title={formatMessage({ id: 'identity.failed' })} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={title} back={back} isWide>
        <IdentityStateSkeleton />
      </Page>
    );
  }

  const facts = kyc?.context ?? applyKycRow(INITIAL_KYC_CONTEXT, data);
  const phase = kyc?.value ?? data.state;
  // While the outcome of a submission is pending, the form stays mounted.
  const displayedState = isOutcomePending(phase) ? facts.verificationState : phase;

  if (displayedState === 'approved' && renewedSubmission === (facts.submittedAt ?? 0)) {
    return (
      <Capture
        facts={{ ...facts, needed: VERIFICATION_PARTS }}
        phase={phase}
        back={{ label: back.label, onBack: () => setRenewedSubmission(null) }}
        lead={<$FormLead>{formatMessage({ id: 'identity.renew.lead' })}</$FormLead>}
      />
    );
  }
  if (
    displayedState === 'under_review' ||
    displayedState === 'approved' ||
    displayedState === 'unknown'
  ) {
    return (
      <Page title={title} back={back} isWide>
        <IdentityState
          state={displayedState}
          facts={facts}
          masked={data}
          canRenew={canRenew}
          actions={
            <>
              {displayedState === 'approved' && (
                <LinkButton to="/withdraw" kind="primary" block>
                  {formatMessage({ id: 'identity.withdraw' })}
                </LinkButton>
              )}
              <LinkButton to="/my" block>
                {formatMessage({ id: 'identity.home' })}
              </LinkButton>
              {displayedState === 'approved' && canRenew && (
                <Button
                  kind="ghost"
                  block
                  onClick={() => setRenewedSubmission(facts.submittedAt ?? 0)}
                >
                  {formatMessage({ id: 'identity.renew' })}
                </Button>
              )}
              {displayedState === 'approved' && !canRenew && (
                <LinkButton to="/kf" kind="ghost" block>
                  {formatMessage({ id: 'identity.support' })}
                </LinkButton>
              )}
            </>
          }
        />
      </Page>
    );
  }
  const formState: FormState = displayedState;
  if (formState === 'denied' && facts.denialReason === 'UNDERAGE') {
    return (
      <Page title={title} back={back} isWide>
        <OnWater {...VERIFICATION_LINES.denied} head={<Denial facts={facts} />}>
          <Stages state="denied" />
          <TwoPanes
            side={
              <LinkButton to="/kf" kind="primary" block>
                {formatMessage({ id: 'identity.support' })}
              </LinkButton>
            }
          >
            <p>{formatMessage({ id: 'identity.underage.what' })}</p>
          </TwoPanes>
        </OnWater>
      </Page>
    );
  }
  return (
    <Capture
      key={facts.reviewedAt}
      facts={facts}
      phase={phase}
      back={back}
      lead={
        <$FormLead>
          {formState === 'denied' ? <Denial facts={facts} /> : <Introduction />}
        </$FormLead>
      }
      firstLine={formState === 'denied' ? VERIFICATION_LINES.denied : undefined}
    />
  );
}

/** Precedes the form: above the waterline on a phone, a card next to the form on a large screen. */
const $FormLead = styled(Stack).attrs({ as: 'section', $gap: 'one' })`
  ${sideBySide} {
    padding: ${space.two};
    border-radius: ${radius.card};
    background: ${color.panel};
  }
`;
