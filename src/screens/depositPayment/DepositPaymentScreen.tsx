import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { useLinkParams } from '../shared/page/linkParams';
import { hasLeftPayment } from '../../machines/transfer/selectors';
import { LinkButton } from '../../ui/LinkButton';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { SkeletonRows } from '../../ui/Skeleton';
import { AmountFigure } from '../shared/account/AmountFigure';
import { OneTransfer } from '../shared/transfers/OneTransfer';
import { transferName } from '../shared/transfers/transferTexts';
import { useBack } from '../shared/page/useBack';
import { useTransfer } from '../shared/transfers/useTransfer';
import { DepositOutcome } from './DepositOutcome';
import { PaymentHead } from './PaymentHead';
import { PaymentStep } from './PaymentStep';

/** Second step of a deposit: payment details, proof, and outcome. */
export function DepositPaymentScreen() {
  const [params] = useLinkParams();
  const number = params.get('deposit') ?? '';
  return number === '' ? (
    <Navigate to="/recharge" replace />
  ) : (
    <DepositPayment key={number} number={number} />
  );
}

function DepositPayment({ number }: { readonly number: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/recharge');
  const { row, record, query } = useTransfer(number, 'deposit');
  const name = row ? transferName(intl, row) : formatMessage({ id: 'deposit.title' });

  return (
    <Page
      title={keepShortPartsUnbroken(name)}
      name={name}
      back={back}
      // Payment details and proof need two columns; the outcome needs only one.
      isWide={!row || !hasLeftPayment(row)}
      action={
        row && hasLeftPayment(row) && <AmountFigure masked size="body" unit value={row.amount} />
      }
    >
      <OneTransfer
        row={row}
        query={query}
        waiting={
          <OnWater isCalm head={<PaymentHead row={undefined} expiresAt={undefined} />}>
            <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />
          </OnWater>
        }
        none={{
          title: formatMessage({ id: 'deposit.notFound' }),
          why: formatMessage({ id: 'deposit.notFound.why' }),
          action: (
            <LinkButton to="/recharge">{formatMessage({ id: 'deposit.another' })}</LinkButton>
          ),
        }}
      >
        {(found) =>
          hasLeftPayment(found) ? (
            <DepositOutcome row={found} />
          ) : (
            <PaymentStep row={found} record={record} />
          )
        }
      </OneTransfer>
    </Page>
  );
}

/** Characters of a part that fit in one line beside the amount on the narrowest phone. */
const PART_MAX = 12;

/** Allows line breaks inside a part of a method name only if it is long; a longer one would break inside a word. */
const keepShortPartsUnbroken = (name: string) =>
  name
    .split(' · ')
    .map((part) => (part.length > PART_MAX ? part : part.replaceAll(' ', '\u00a0')))
    .join(' · ');
