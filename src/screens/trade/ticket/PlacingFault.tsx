import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { isReason } from '../../../contract';
import { formatUsdt, reasonMessages, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import type { Refusal } from '../../../machines/asking';
import { outcomeSeen } from '../../../state/machines/machines';
import type { WithMachines } from '../../../state/machines/machines';
import { selectProductOrders } from '../../../state/machines/orders';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon, WarningIcon } from '../../../ui/icons';
import { color, radius, space, text } from '../../../ui/tokens';

/** Why the last tap became no order, where the finger is; it goes with the next tap or when it is closed. */
export function PlacingFault({ productId }: { readonly productId: string }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const locale = useLocale();
  const orders = useSelector((state: WithMachines) => selectProductOrders(state, productId));
  const failed = orders.find(({ value }) => value === 'refused' || value === 'absent');

  return (
    <$Place role="alert">
      {failed && (
        <$Fault>
          <WarningIcon size={18} />
          <$Words>
            {failed.context.refusal
              ? refusalText(intl, locale, failed.context.refusal)
              : formatMessage({ id: 'position.absent' })}
          </$Words>
          <IconButton
            label={formatMessage({ id: 'common.dismiss' })}
            onClick={() => dispatch(outcomeSeen({ id: failed.id }))}
          >
            <CloseIcon size={16} />
          </IconButton>
        </$Fault>
      )}
    </$Place>
  );
}

/** The refusal in words, with the limit that was in the way where the exchange names it. */
function refusalText(
  { formatMessage }: IntlShape,
  locale: Locale,
  { reason, code, details }: Refusal,
): string {
  const limit = [details.min, details.max, details.available].find(
    (value): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
  );
  const words = isReason(reason)
    ? formatMessage({ id: reasonMessages[reason] })
    : formatMessage({ id: 'error.unknown' }, { code });
  const amount = limit === undefined ? '' : ` (${formatUsdt(limit, locale)})`;
  return formatMessage({ id: 'position.refused' }, { reason: `${words}${amount}` });
}

/** Over what stands above the buttons: nothing moves when it comes or goes. */
const $Place = styled.div`
  position: absolute;
  inset: auto var(--page-margin, 0) 100%;
`;

const $Fault = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  padding-left: ${space.oneHalf};
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.bad} 16%, ${color.background});
  color: ${color.bad};
  font-size: ${text.label};
  line-height: 1.35;
`;

const $Words = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: ${space.half};
`;
