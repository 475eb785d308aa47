import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { USDT_PATTERN } from '#contract';
import type { Usdt } from '#contract';
import type { Refusal } from '../../machines/requestStates';
import type { PurchaseMachineRecord } from '../../tracker/purchases';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/layout';
import { useAmountText } from '../shared/account/Amount';
import type { AmountText } from '../shared/account/Amount';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';

/**
 * Says why the purchase failed, with a link to a page where the user can solve the problem. The component is always
 * mounted, so that its live region announces the text.
 */
export function PurchaseFault({ record }: { readonly record: PurchaseMachineRecord | null }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const amountText = useAmountText();
  const refusal = record?.value === 'refused' ? record.context.refusal : null;
  const absent = record?.value === 'absent' ? formatMessage({ id: 'wealth.buy.absent' }) : null;

  return (
    <Stack $gap="one">
      <FormError>{refusal ? refusalText(intl, refusal, amountText) : absent}</FormError>
      {refusal?.reason === 'NOT_VERIFIED' && (
        <LinkButton to="/realname" block>
          {formatMessage({ id: 'withdraw.verify.action' })}
        </LinkButton>
      )}
      {refusal?.reason === 'PRODUCT_CLOSED' && (
        <LinkButton to="/lc" block>
          {formatMessage({ id: 'wealth.details.others' })}
        </LinkButton>
      )}
    </Stack>
  );
}

/** The contract does not validate the details of a refusal, so they are checked here. */
const isUsdt = (value: unknown): value is Usdt =>
  typeof value === 'string' && USDT_PATTERN.test(value);

/**
 * Text of a refusal with the current limit of the exchange, because the limit may have changed after the page was
 * opened.
 */
function refusalText(intl: IntlShape, refusal: Refusal, amountText: AmountText): string {
  const { formatMessage } = intl;
  const { min, max, available } = refusal.details;
  const usdt = (amount: Usdt) => ({ amount: amountText(amount, { unit: true }) });
  if (refusal.reason === 'AMOUNT_TOO_SMALL' && isUsdt(min)) {
    return formatMessage({ id: 'deposit.amount.min' }, usdt(min));
  }
  if (refusal.reason === 'AMOUNT_TOO_LARGE' && isUsdt(max)) {
    return formatMessage({ id: 'deposit.amount.max' }, usdt(max));
  }
  if (refusal.reason === 'INSUFFICIENT_BALANCE' && isUsdt(available)) {
    return formatMessage(
      { id: 'deposit.amount.available' },
      { amount: amountText(available, { masked: true, unit: true }) },
    );
  }
  return errorText(intl, refusalError(refusal));
}
