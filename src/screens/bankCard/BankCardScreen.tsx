import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useGetUserWalletsQuery } from '../../api';
import { dropDraft, readDraft } from '../../state/storage/drafts';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout';
import { Lead, Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { WaitingPeriodNote } from '../shared/account/WaitingPeriodNote';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { useTargetRules } from '../shared/account/useTargetChange';
import { useBack } from '../shared/page/useBack';
import { BANK_CARD_DRAFT_OPTIONS } from './bankCardFields';
import { BankCardForm } from './BankCardForm';
import { BoundCard, BoundCardSkeleton } from './BoundCard';
import { CARD_WIDTH } from './CardFace';
import { ClaimSection } from './ClaimSection';

/** Page of the bank card for withdrawals: the bound card, or the form to bind one. */
export function BankCardScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/my');
  const query = useGetUserWalletsQuery();
  const { data, error } = query;
  // The form is open if it has a draft, so that the user can continue it.
  const [isReplacing, setReplacing] = useState(
    () => Object.keys(readDraft(BANK_CARD_DRAFT_OPTIONS.draft)).length > 0,
  );
  const rules = useTargetRules();
  const title = formatMessage({ id: 'bankCard.title' });

  if (!data && error) {
    return (
      <Page title={title} back={back}>
        <QueryErrorState query={query} title={formatMessage({ id: 'bankCard.failed' })} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={title} back={back} isWide>
        <Lead>{formatMessage({ id: 'bankCard.lead' })}</Lead>
        <BoundCardSkeleton />
      </Page>
    );
  }

  const card = data.bankCard;
  const claim = data.claim ?? card?.claim;
  const claimed = (
    <ClaimSection claim={claim} isTaken={rules?.actions.includes('claim') ?? false} />
  );
  return (
    <Page title={title} back={back} isWide>
      <Lead>{formatMessage({ id: 'bankCard.lead' })}</Lead>
      <WaitingPeriodNote />
      {card && !isReplacing ? (
        <TwoPanes side={claimed}>
          <$Bound>
            <BoundCard card={card} />
            <Button kind="secondary" block onClick={() => setReplacing(true)}>
              {formatMessage({ id: 'bankCard.replace' })}
            </Button>
          </$Bound>
        </TwoPanes>
      ) : (
        <>
          <BankCardForm
            bound={
              card && (
                <>
                  <BoundCard card={card} />
                  <p>{formatMessage({ id: 'bankCard.replace.note' })}</p>
                  <Button
                    kind="secondary"
                    block
                    onClick={() => {
                      dropDraft(BANK_CARD_DRAFT_OPTIONS.draft);
                      setReplacing(false);
                    }}
                  >
                    {formatMessage({ id: 'bankCard.keep' })}
                  </Button>
                </>
              )
            }
            onDone={() => setReplacing(false)}
          />
          {claim !== undefined && claimed}
        </>
      )}
    </Page>
  );
}

/** Texts and buttons are as wide as the card above them. */
const $Bound = styled(Stack)`
  max-width: ${CARD_WIDTH};
`;
