import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useIdcardQuery } from '../../api';
import { factsOf } from '../../machines/kycFacts';
import { identityWatched, isSending, selectKyc } from '../../state/identity';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { QueryFault } from '../shared/QueryFault';
import { useBack } from '../shared/useBack';
import { Capture } from './Capture';
import { DeniedCard } from './DeniedCard';
import { IntroCard } from './IntroCard';
import { StandingCard, StandingSkeleton } from './StandingCard';

/** Who the user is: asked for, with the reviewer, approved, or denied with its cause. */
export function IdentityScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const back = useBack('/my');
  const query = useIdcardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data, error } = query;
  const kyc = useSelector(selectKyc);
  /** The denial whose cause was looked at, by the moment of its review. */
  const [checked, setChecked] = useState<number | null>(null);
  const title = formatMessage({ id: 'identity.title' });

  useEffect(() => {
    dispatch(identityWatched({ isShown: true }));
    return () => void dispatch(identityWatched({ isShown: false }));
  }, [dispatch]);

  if (!data && error) {
    return (
      <Page title={title} back={back}>
        <QueryFault query={query} title={formatMessage({ id: 'identity.failed' })} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={title} back={back}>
        <StandingSkeleton />
      </Page>
    );
  }

  const facts = kyc?.context ?? factsOf(data);
  const phase = kyc?.value ?? data.state;
  // While it is being sent, the form that it was sent from stays.
  const standing = isSending(phase) ? facts.state : phase;

  if (standing === 'under_review' || standing === 'approved') {
    return (
      <Page title={title} back={back}>
        <StandingCard state={standing} facts={facts} masked={data} />
        <LinkButton to="/my" block>
          {formatMessage({ id: 'identity.home' })}
        </LinkButton>
      </Page>
    );
  }
  if (standing === 'denied' && checked !== (facts.reviewedAt ?? 0)) {
    return (
      <Page title={title} back={back}>
        <DeniedCard facts={facts} onCheck={() => setChecked(facts.reviewedAt ?? 0)} />
      </Page>
    );
  }
  return (
    <Capture
      key={facts.reviewedAt}
      facts={facts}
      phase={phase}
      back={back}
      lead={standing === 'denied' ? <DeniedCard facts={facts} /> : <IntroCard />}
    />
  );
}
