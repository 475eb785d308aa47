import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BankCard } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { cardTail, maskWithDots } from '../shared/account/masked';
import { TargetWaitNote } from '../shared/account/TargetWaitNote';
import { TargetSheet } from '../shared/account/TargetSheet';
import { unbindRequest, useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import { useAppDispatch } from '../../state/store';

/** The bound card with all its fields, masked by the exchange. */
export function BoundCard({ card }: { readonly card: BankCard }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { boundAt, nameMatches, usableAt } = card;
  const facts = [
    [formatMessage({ id: 'bankCard.bound.holder' }), card.holderName],
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
    <Card role="region" aria-label={formatMessage({ id: 'bankCard.bound' })}>
      <Text as="h2" $size="label" $color="muted">
        {card.bankName}
      </Text>
      <Money size="title">{cardTail(card.cardNumber)}</Money>
      {nameMatches !== undefined && (
        <Text $size="label" $color={nameMatches ? 'muted' : 'bad'}>
          {nameMatches
            ? formatMessage({ id: 'bankCard.name.same' })
            : formatMessage({ id: 'bankCard.name.other' })}
        </Text>
      )}
      <TargetWaitNote until={usableAt} />
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
      <Unbind card={card} />
    </Card>
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
    <Card aria-busy="true" role="status" aria-label={formatMessage({ id: 'common.loading' })}>
      <Skeleton width="140px" height="17px" />
      <Skeleton width="180px" height="28px" />
      <Skeleton height="15px" />
      <Skeleton height="15px" />
      <Skeleton height="15px" />
    </Card>
  );
}
