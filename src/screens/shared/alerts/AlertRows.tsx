import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPrice, useLocale } from '../../../intl';
import { removeAlert } from '../../../state/alerts/alerts';
import type { Alert } from '../../../state/alerts/alerts';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/IconButton';
import { color } from '../../../ui/tokens';

interface AlertRowsProps {
  readonly account: string;
  readonly alerts: readonly Alert[];
}

/** The user's price alerts, each with a remove button. */
export function AlertRows({ account, alerts }: AlertRowsProps) {
  const { formatMessage } = useIntl();
  const alertText = useFormatAlert();
  return (
    <ul>
      {alerts.map((alert) => (
        <$Row key={alert.id}>
          {alertText(alert)}
          <IconButton
            label={formatMessage({ id: 'alerts.remove' }, { alert: alertText(alert) })}
            onClick={() => removeAlert(account, alert.id)}
          >
            <CloseIcon size={18} />
          </IconButton>
        </$Row>
      ))}
    </ul>
  );
}

function useFormatAlert(): (alert: Alert) => string {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return ({ kind, symbol, level, precision }) => {
    const price = formatPrice(level, precision, locale);
    switch (kind) {
      case 'above':
        return formatMessage({ id: 'alerts.at.above' }, { symbol, price });
      case 'below':
        return formatMessage({ id: 'alerts.at.below' }, { symbol, price });
      case 'move':
        return formatMessage(
          { id: 'alerts.at.move' },
          { symbol, percent: formatPrice(level, 0, locale) },
        );
    }
  };
}

const $Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  margin-inline-end: -15px;
  border-bottom: 1px solid ${color.line};
`;
