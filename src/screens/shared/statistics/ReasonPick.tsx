import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { normaliseName } from '#contract';
import { useMessageFamily } from '../../../intl';
import {
  saveReason,
  isReasonChoice,
  reasonsStore,
  REASON_CHOICES,
  REASON_LENGTH_MAX,
} from '../../../state/storage/reasons';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Field } from '../../../ui/Field';
import { Row, Text } from '../../../ui/layout';
import { color, radius, size, space, text, weight } from '../../../ui/tokens';
import { useAccountId, usePerAccountValue } from '../account/usePerAccountValue';
import { useReasonNames } from './reasonNames';

/** Buttons with which the user records why they placed an order. The reason is stored on this device only. */
export function ReasonPick({ orderNo }: { readonly orderNo: string }) {
  const hasWords = useMessageFamily('own');
  const account = useAccountId();
  return account === null || !hasWords ? null : (
    <ReasonChoices account={account} orderNo={orderNo} />
  );
}

interface ReasonChoicesProps {
  readonly account: string;
  readonly orderNo: string;
}

function ReasonChoices({ account, orderNo }: ReasonChoicesProps) {
  const { formatMessage } = useIntl();
  const names = useReasonNames();
  const reason =
    usePerAccountValue(reasonsStore)?.find(([number]) => number === orderNo)?.[1] ?? null;
  const customReason = reason !== null && !isReasonChoice(reason) ? reason : null;
  const [typed, setTyped] = useState<string | null>(null);
  // A second tap on the chosen reason removes it.
  const chooseReason = (chosen: string) =>
    saveReason(account, orderNo, chosen === reason ? '' : chosen);

  return (
    <Card aria-label={formatMessage({ id: 'motive.title' })}>
      <Text as="h2" $size="body">
        {formatMessage({ id: 'motive.title' })}
      </Text>
      <Row $gap="one" $wraps>
        {REASON_CHOICES.map((choice) => (
          <$Choice
            key={choice}
            type="button"
            aria-pressed={reason === choice}
            onClick={() => chooseReason(choice)}
          >
            {names[choice]}
          </$Choice>
        ))}
        <$Choice
          type="button"
          aria-pressed={customReason !== null}
          aria-expanded={typed !== null}
          onClick={() => setTyped(typed === null ? (customReason ?? '') : null)}
        >
          {customReason ?? formatMessage({ id: 'motive.own' })}
        </$Choice>
      </Row>
      {typed !== null && (
        <$CustomForm
          onSubmit={(event) => {
            event.preventDefault();
            saveReason(account, orderNo, normaliseName(typed));
            setTyped(null);
          }}
        >
          <Field
            label={formatMessage({ id: 'motive.own.label' })}
            value={typed}
            onChange={setTyped}
            kind="name"
            maxLength={REASON_LENGTH_MAX}
          />
          <Button type="submit">{formatMessage({ id: 'motive.own.keep' })}</Button>
        </$CustomForm>
      )}
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'motive.note' })}
      </Text>
    </Card>
  );
}

const $Choice = styled.button`
  min-height: ${size.target};
  min-width: 72px;
  max-width: 100%;
  padding-inline: ${space.oneHalf};
  border-radius: ${radius.control};
  background: ${color.raised};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;

  &[aria-pressed='true'] {
    background: ${color.accentWash};
    color: ${color.accent};
    box-shadow: inset 0 0 0 1.5px ${color.accent};
  }
`;

const $CustomForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.one};
`;
