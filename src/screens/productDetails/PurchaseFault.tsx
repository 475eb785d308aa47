import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { USDT_PATTERN } from '#contract';
import type { Usdt } from '#contract';
import { formatUsdt, toLocale } from '../../intl';
import type { Refusal } from '../../machines/requestStates';
import type { PurchaseRecord } from '../../state/machines/purchases';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/Page';
import { useMaskAmount } from '../shared/account/MaskableAmount';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';

/** Why the purchase failed, with links to solve it. Always mounted, so that the live region announces it. */
export function PurchaseFault({ record }: { readonly record: PurchaseRecord | null }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const maskAmount = useMaskAmount();
  const refusal = record?.value === 'refused' ? record.context.refusal : null;
  const absent = record?.value === 'absent' ? formatMessage({ id: 'wealth.buy.absent' }) : null;

  return (
    <Stack $gap="one">
      <FormError>{refusal ? refusalText(intl, refusal, maskAmount) : absent}</FormError>
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

/** Refusal details are not validated by the contract, so they are checked here. */
const isUsdt = (value: unknown): value is Usdt =>
  typeof value === 'string' && USDT_PATTERN.test(value);

/** Refusal text with the exchange's current limit, which may have changed since the page was opened. */
function refusalText(
  intl: IntlShape,
  refusal: Refusal,
  maskAmount: (amount: string) => string,
): string {
  const { formatMessage, locale } = intl;
  const { min, max, available } = refusal.details;
  const usdt = (amount: Usdt) => ({ amount: formatUsdt(amount, toLocale(locale)) });
  if (refusal.reason === 'AMOUNT_TOO_SMALL' && isUsdt(min)) {
    return formatMessage({ id: 'deposit.amount.min' }, usdt(min));
  }
  if (refusal.reason === 'AMOUNT_TOO_LARGE' && isUsdt(max)) {
    return formatMessage({ id: 'deposit.amount.max' }, usdt(max));
  }
  if (refusal.reason === 'INSUFFICIENT_BALANCE' && isUsdt(available)) {
    return formatMessage(
      { id: 'deposit.amount.available' },
      { amount: maskAmount(usdt(available).amount) },
    );
  }
  return errorText(intl, refusalError(refusal));
}
