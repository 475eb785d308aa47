import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { styled } from 'styled-components';
import { isReason } from '#contract';
import { reasonMessages } from '../../../intl';
import type { Refusal } from '../../../machines/requestStates';
import { outcomeSeen } from '../../../tracker/machines';
import { selectProductOrders } from '../../../tracker/orders';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon, WarningIcon } from '../../../ui/icons';
import { useAmountText } from '../../shared/account/Amount';
import type { AmountText } from '../../shared/account/Amount';
import { lazyPart, Nothing } from '../../shared/page/lazyPart';
import { landscapePhone, tinyWindow } from '../../../ui/landscapePhone';
import { color, radius, space, text, weight, twoPaneWidth } from '../../../ui/tokens';
import { useAppDispatch, useAppSelector } from '../../../state/store';

/**
 * The text about the user's own limits. Few users set limits, so it is loaded only after a limit has blocked an order.
 */
const HeldWords = lazyPart(
  async () => (await import(/* webpackChunkName: "ownLimits" */ './OwnLimitText')).OwnLimitText,
  { Waiting: Nothing, Missing: Nothing },
);

/** Error of the last order request, near the order buttons. The next tap on a button or the close button removes it. */
export function PlacingFault({ productId }: { readonly productId: string }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const orders = useAppSelector((state) => selectProductOrders(state, productId));
  const failed = orders.find(({ value }) => value === 'refused' || value === 'absent');

  return (
    <$Place role="alert">
      {failed && (
        <$Fault>
          <WarningIcon size={18} />
          <$Words>
            <FaultText refusal={failed.context.refusal} />
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

function FaultText({ refusal }: { readonly refusal: Refusal | null }) {
  const intl = useIntl();
  const amountText = useAmountText();
  if (refusal === null) return intl.formatMessage({ id: 'position.absent' });
  if (refusal.reason === 'OWN_LIMIT') return <HeldWords details={refusal.details} />;
  return refusalText(intl, refusal, amountText);
}

/** The contract does not validate the details of a refusal, so they are checked here. */
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

/** Text of a refusal, with the violated limit if the exchange sends it. */
function refusalText(
  { formatMessage }: IntlShape,
  { reason, code, details }: Refusal,
  amountText: AmountText,
): string {
  const { min, max, available } = details;
  const limit = [min, max].find(isAmount);
  const shown = limit
    ? amountText(limit)
    : isAmount(available) && amountText(available, { masked: true });
  const words = isReason(reason)
    ? formatMessage({ id: reasonMessages[reason] })
    : formatMessage({ id: 'error.unknown' }, { code });
  const amount = shown ? ` (${shown})` : '';
  return formatMessage({ id: 'position.refused' }, { reason: `${words}${amount}` });
}

/**
 * On a phone the error lies over the lower edge of the chart or, if the chart is not visible, at the top of the screen.
 * There it covers no control and moves nothing. On wide screens it has its own space below the buttons.
 */
const $Place = styled.div`
  order: 1;
  position: sticky;
  z-index: 4;
  top: 96px;
  height: 0;

  ${twoPaneWidth} {
    order: 5;
    position: static;
    height: auto;
  }

  ${landscapePhone} {
    order: 5;
    position: static;
    height: auto;
  }

  ${tinyWindow} {
    order: 2;
    position: static;
    height: auto;
  }
`;

const $Fault = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  gap: ${space.one};
  padding-inline-start: ${space.oneHalf};
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${color.bad} 16%, ${color.background});
  color: ${color.bad};
  font-size: ${text.label};
  line-height: 1.35;

  ${twoPaneWidth} {
    position: static;
  }

  ${landscapePhone} {
    position: static;
  }

  ${tinyWindow} {
    position: static;
  }
`;

const $Words = styled.span`
  flex: 1;
  min-width: 0;
  padding-block: ${space.half};

  a {
    font-weight: ${weight.medium};
    text-decoration: underline;
  }
`;
