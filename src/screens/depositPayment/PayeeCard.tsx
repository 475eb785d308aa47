import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '../../contract';
import { formatUsdt, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transferFacts';
import { Card } from '../../ui/Card';
import { IconButton } from '../../ui/IconButton';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { color, space, text, weight } from '../../ui/tokens';
import { useCopiedMark } from './useCopiedMark';

interface PayeeCardProps {
  readonly row: Transfer;
  readonly payee: NonNullable<ResultOf<'getRechargeAddress'>['payee']>;
  readonly isPayable: boolean;
}

/** Whom to pay by bank or quick payment; each part can be copied by itself, as banks' forms ask for them. */
export function PayeeCard({ row, payee, isPayable }: PayeeCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = `${formatUsdt(row.amount, locale)} ${formatMessage({ id: 'common.usdt' })}`;
  return (
    <Card>
      <p>{formatMessage({ id: 'deposit.payee.sentence' }, { amount })}</p>
      {!isPayable && (
        <$Warning role="note">{formatMessage({ id: 'deposit.notPayable.payee' })}</$Warning>
      )}
      <$Parts>
        <Part name={formatMessage({ id: 'deposit.payee.bank' })} value={payee.bankName} />
        <Part name={formatMessage({ id: 'deposit.payee.holder' })} value={payee.holderName} />
        <Part name={formatMessage({ id: 'deposit.payee.account' })} value={payee.accountNumber} />
        <Part name={formatMessage({ id: 'deposit.payee.note' })} value={payee.note} />
      </$Parts>
    </Card>
  );
}

function Part({ name, value }: { readonly name: string; readonly value: string }) {
  const { formatMessage } = useIntl();
  const { isCopied, copy } = useCopiedMark();
  return (
    <$Part>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        <IconButton
          label={formatMessage({ id: 'deposit.copyPart' }, { name })}
          onClick={() => void copy(value)}
        >
          {isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        </IconButton>
      </dd>
    </$Part>
  );
}

const $Warning = styled.p`
  padding: ${space.oneHalf};
  border-radius: 10px;
  background: ${color.tideWash};
  color: ${color.tide};
  font-size: ${text.label};
  font-weight: ${weight.strong};
`;

const $Parts = styled.dl`
  display: grid;
`;

const $Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${space.one};
  padding-block: ${space.half};
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }

  dt {
    align-self: end;
    font-size: ${text.label};
    color: ${color.muted};
  }

  /* Name over value, the button beside both. */
  dd {
    display: contents;
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }

  span {
    grid-row: 2;
    align-self: start;
  }

  button {
    grid-area: 1 / 2 / 3;
    margin-right: -${space.oneHalf};
  }
`;
