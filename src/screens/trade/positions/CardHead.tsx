import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDuration, formatUsdt, useLocale } from '../../../intl';
import type { OrderIntent } from '../../../machines/orderFacts';
import { color, space, text } from '../../../ui/tokens';
import { DirectionLabel } from './DirectionLabel';

/** What was ordered: direction, stake and duration. */
export function CardHead({ intent }: { readonly intent: OrderIntent }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const what = `${formatUsdt(intent.amount, locale)} ${unit} · ${formatDuration(intent.durationSec, locale)}`;
  return (
    <$Head>
      <DirectionLabel direction={intent.direction} />
      <$What>{what}</$What>
    </$Head>
  );
}

const $Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.two};
`;

const $What = styled.span`
  font-size: ${text.label};
  color: ${color.muted};
`;
