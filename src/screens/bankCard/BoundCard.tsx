import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { BankCard } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack, Text } from '../../ui/layout';
import { color, size } from '../../ui/tokens';
import { cardTail, maskWithDots } from '../shared/account/masked';
import { TargetWaitNote } from '../shared/account/TargetWaitNote';
import { TargetSheet } from '../shared/account/TargetSheet';
import { unbindRequest, useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import { inFours } from './bankCardFields';
import { CardFace } from './CardFace';
import { useAppDispatch } from '../../state/store';

/** The bound card, masked by the exchange. Its other fields are folded away, because users rarely check them. */
export function BoundCard({ card }: { readonly card: BankCard }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { boundAt, nameMatches, usableAt } = card;
  const facts = [
    [formatMessage({ id: 'bankCard.nationality.label' }), card.nationality],
    [formatMessage({ id: 'bankCard.passportNumber.label' }), maskWithDots(card.passportNumber)],
    [formatMessage({ id: 'bankCard.aba.label' }), card.aba],
    [formatMessage({ id: 'bankCard.bound.swift' }), card.swift],
    [formatMessage({ id: 'bankCard.bankAddress.label' }), card.bankAddress],
    [formatMessage({ id: 'bankCard.bound.branch' }), card.branchAddress],
    [formatMessage({ id: 'bankCard.city.label' }), card.city],
    [formatMessage({ id: 'bankCard.province.label' }), card.province],
  ] as const;
  return (
    <Stack as="section" $gap="one" aria-label={formatMessage({ id: 'bankCard.bound' })}>
      <CardFace
        bankName={card.bankName}
        number={inFours(maskWithDots(card.cardNumber))}
        holderName={card.holderName}
      />
      {nameMatches !== undefined && (
        <Text $size="label" $color={nameMatches ? 'muted' : 'bad'}>
          {nameMatches
            ? formatMessage({ id: 'bankCard.name.same' })
            : formatMessage({ id: 'bankCard.name.other' })}
        </Text>
      )}
      <TargetWaitNote until={usableAt} />
      <details>
        <$Summary>{formatMessage({ id: 'bankCard.bound.details' })}</$Summary>
        <KeyValueList>
          {facts.map(([label, value]) => (
            <KeyValue key={label} label={label}>
              {value}
            </KeyValue>
          ))}
          {boundAt !== undefined && (
            <KeyValue label={formatMessage({ id: 'bankCard.bound.since' })}>
              {formatDate(boundAt, locale)}
            </KeyValue>
          )}
        </KeyValueList>
      </details>
      <Unbind card={card} />
    </Stack>
  );
}

/** Button and sheet to unbind the card. Renders nothing if the backend does not support this. */
function Unbind({ card }: { readonly card: BankCard }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const rules = useTargetRules();
  const [isAsking, setAsking] = useState(false);
  const { change, error, isBusy } = useTargetChange();
  if (!rules?.actions.includes('unbind')) return null;

  const unbind = async (payPassword: string | null) => {
    if (await change(unbindRequest(undefined, payPassword))) return;
    setAsking(false);
    dispatch(toastShown({ id: 'bankCard.unbound' }, 'good'));
  };
  const title = formatMessage({ id: 'bankCard.unbind' });
  return (
    <>
      <Button kind="ghost" block onClick={() => setAsking(true)}>
        {title}
      </Button>
      <TargetSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        why={formatMessage({ id: 'bankCard.unbind.what' })}
        confirm={formatMessage(
          { id: 'bankCard.unbind.confirm' },
          { card: `${card.bankName} ${cardTail(card.cardNumber)}` },
        )}
        busy={isBusy}
        error={error}
        onConfirm={(payPassword) => void unbind(payPassword)}
      />
    </>
  );
}

export function BoundCardSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div aria-busy="true" role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <CardFace bankName="" number="" holderName="" />
    </div>
  );
}

const $Summary = styled.summary`
  display: list-item;
  min-height: ${size.target};
  line-height: ${size.target};
  color: ${color.accent};
  cursor: pointer;
`;
