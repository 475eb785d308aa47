import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { compareDecimals } from '#contract';
import type { Quote } from '#contract';
import { formatPrice, parseTypedPrice, useLocale, useMessageFamily } from '../../../intl';
import { ALERT_KINDS, ALERTS_MAX, alertsStore, addAlert } from '../../../state/alerts/alerts';
import type { AlertKind } from '../../../state/alerts/alerts';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Field } from '../../../ui/Field';
import { BellIcon } from '../../../ui/icons';
import { Stack } from '../../../ui/layout';
import { color, space, text } from '../../../ui/tokens';
import { useAccountId, usePerAccountValue } from '../account/usePerAccountValue';
import { AlertRows } from './AlertRows';
import { alertLevelError, PERCENT_MAX } from './alertLevelError';

/** Button that opens the price alerts of a pair below it. */
export function PriceAlertForm({ quote }: { readonly quote: Quote }) {
  const hasWords = useMessageFamily('own');
  const account = useAccountId();
  const [isOpen, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  if (!hasWords || account === null) return null;
  return (
    <$Part>
      <Button kind="ghost" icon={<BellIcon size={18} />} onClick={() => setOpen(!isOpen)}>
        {formatMessage({ id: 'alerts.title' }, { symbol: quote.symbol })}
      </Button>
      {isOpen && <PairAlerts key={quote.productId} account={account} quote={quote} />}
    </$Part>
  );
}

interface PairAlertsProps {
  readonly account: string;
  readonly quote: Quote;
  /** A price to start with: a decimal string. */
  readonly level?: string;
}

/**
 * The alerts of a pair, and a form that sets one: for a price above or below a level, or for a price change in per
 * cent.
 */
export function PairAlerts({ account, quote, level: start }: PairAlertsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const all = usePerAccountValue(alertsStore) ?? [];
  const pairAlerts = all.filter(({ productId }) => productId === quote.productId);
  const { productId, symbol, precision, price } = quote;
  const isBelow = start !== undefined && compareDecimals(start, price) < 0;
  const [kind, setKind] = useState<AlertKind>(isBelow ? 'below' : 'above');
  const [typed, setTyped] = useState(
    start === undefined ? '' : formatPrice(start, precision, locale),
  );
  const level = parseTypedPrice(typed, locale);
  const problem = alertLevelError(kind, level, quote);
  const isFull = all.length >= ALERTS_MAX;
  const kinds = {
    above: formatMessage({ id: 'alerts.above' }),
    below: formatMessage({ id: 'alerts.below' }),
    move: formatMessage({ id: 'alerts.move' }),
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!level.ok || problem || isFull) return;
    const alert = { productId, symbol, precision, kind, level: level.value, from: price };
    if (addAlert(account, alert)) setTyped('');
  };

  return (
    <>
      <Stack as="form" $gap="none" onSubmit={submit}>
        <Chips
          label={formatMessage({ id: 'alerts.kind' })}
          choices={ALERT_KINDS.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
        <$Line>
          <Field
            label={
              kind === 'move'
                ? formatMessage({ id: 'alerts.level.percent' })
                : formatMessage(
                    { id: 'alerts.level.price' },
                    { price: formatPrice(price, precision, locale) },
                  )
            }
            value={typed}
            onChange={setTyped}
            kind="number"
            error={
              typed !== '' &&
              problem &&
              (problem === 'alerts.wrong.percent'
                ? formatMessage({ id: problem }, { max: PERCENT_MAX })
                : formatMessage({ id: problem }))
            }
          />
          <Button type="submit" disabled={problem !== null || isFull}>
            {formatMessage({ id: 'alerts.set' })}
          </Button>
        </$Line>
      </Stack>
      {isFull && <$Note>{formatMessage({ id: 'alerts.full' }, { count: ALERTS_MAX })}</$Note>}
      <AlertRows account={account} alerts={pairAlerts} />
      <$Note>{formatMessage({ id: 'alerts.device' })}</$Note>
    </>
  );
}

const $Part = styled.div`
  display: grid;
  justify-items: start;

  > * {
    width: 100%;
  }

  > button {
    width: auto;
    margin-inline-start: -${space.one};
  }
`;

const $Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.one};

  > button {
    min-height: 52px;
  }
`;

const $Note = styled.p`
  padding-block: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;
