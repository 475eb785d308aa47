import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '../../api';
import { CURRENCY, DAY_MS, fromMicro, HOUR_MS, MINUTE_MS } from '#contract';
import { formatAmount, formatDuration, useLocale } from '../../intl';
import { usePerAccountValue } from '../../screens/shared/account/usePerAccountValue';
import { Masked, useAmountsHidden } from '../../screens/shared/account/Amount';
import { loadAllPages } from '../../api/loadAllPages';
import { orderEndTime, orderStatistics } from '../../screens/shared/statistics/orderStatistics';
import type { OrderStatistics } from '../../screens/shared/statistics/orderStatistics';
import { limitsStore, startBreak } from '../../state/limits/limits';
import { isPageVisible } from '../../state/time/pageActivity';
import { repeatAfter } from '../../state/time/poll';
import { useTime } from '../../state/time/time';
import { Button } from '../../ui/Button';
import { signToDirection } from '../../ui/direction';
import { Figure } from '../../ui/Figure';
import { Split, Stack, Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { savePresence, readPresence } from './presence';
import type { Presence } from './presence';
import { useAppDispatch } from '../../state/store';

const CHECK_INTERVAL_MS = 10_000;
/** Longest duration of an order. An order that ended in the reported period may have started before the period. */
const LONGEST_ORDER_MS = DAY_MS;
const BREAK_MS = HOUR_MS;

/** Between a figure and its unit. */
const SPACE = ' ';

/** Reality check: after the chosen time on the page, shows the profit or loss and the time since the last check. */
export function RealityCheck({ account }: { readonly account: string }) {
  const minutes = usePerAccountValue(limitsStore)?.checkMinutes ?? null;
  return minutes === null ? null : (
    <PresenceWatcher key={minutes} account={account} minutes={minutes} />
  );
}

interface WatchProps {
  readonly account: string;
  readonly minutes: number;
}

function PresenceWatcher({ account, minutes }: WatchProps) {
  const time = useTime();
  const { clock } = time;
  const [due, setDue] = useState<Presence | null>(null);

  useEffect(() => {
    if (due) return undefined;
    return repeatAfter({
      ...{ time, delays: [CHECK_INTERVAL_MS], isAllowed: isPageVisible },
      run() {
        // The interval is counted and not the time that passed, because the user was away while the device slept.
        const { since, spentMs } = readPresence(time.clock.now());
        const presence = { since, spentMs: spentMs + CHECK_INTERVAL_MS };
        savePresence(presence);
        if (presence.spentMs >= minutes * MINUTE_MS) setDue(presence);
      },
    });
  }, [time, minutes, due]);

  const dismiss = () => {
    savePresence({ since: clock.now(), spentMs: 0 });
    setDue(null);
  };
  const rest = () => {
    startBreak(account, BREAK_MS, clock.now());
    dismiss();
  };
  return due && <CheckSheet presence={due} onGoOn={dismiss} onRest={rest} />;
}

interface CheckSheetProps {
  readonly presence: Presence;
  readonly onGoOn: () => void;
  readonly onRest: () => void;
}

function CheckSheet({ presence, onGoOn, onRest }: CheckSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const figures = useFiguresSince(presence.since);
  const isHidden = useAmountsHidden();
  const spent = formatDuration(Math.floor(presence.spentMs / MINUTE_MS) * 60, locale);
  const net = figures && fromMicro(figures.net);

  return (
    <Sheet
      open
      onClose={onGoOn}
      title={formatMessage({ id: 'limits.check' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      footer={
        <Split $min="min(100%, 9rem)">
          <Button kind="secondary" block onClick={onRest}>
            {formatMessage({ id: 'limits.check.rest' })}
          </Button>
          <Button kind="secondary" block onClick={onGoOn}>
            {formatMessage({ id: 'limits.check.goOn' })}
          </Button>
        </Split>
      }
    >
      <Stack $gap="half" $align="start">
        <p>{formatMessage({ id: 'limits.check.spent' }, { time: spent })}</p>
        {net !== null && figures && (
          <>
            <Signed direction={isHidden ? 'flat' : signToDirection(net)} size="figure" withoutArrow>
              <Masked>
                <Figure>{formatAmount(net, locale, { sign: true })}</Figure>
                <Text as="span" $size="heading">
                  {SPACE}
                  {CURRENCY}
                </Text>
              </Masked>
            </Signed>
            <Text $color="muted">
              {formatMessage(
                { id: 'limits.check.orders' },
                { count: figures.count, won: figures.won },
              )}
            </Text>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/**
 * Figures of the orders that ended at or after `since`, server ms; null until the orders are loaded, or if that fails.
 */
function useFiguresSince(since: number): OrderStatistics | null {
  const dispatch = useAppDispatch();
  const [figures, setFigures] = useState<OrderStatistics | null>(null);
  useEffect(() => {
    let isShown = true;
    const asked = { from: Math.floor(since - LONGEST_ORDER_MS), limit: 100 };
    const { orderList } = api.endpoints;
    void loadAllPages((how) => dispatch(orderList.initiate(asked, how))).then((pages) => {
      const orders = pages?.flatMap(({ items }) =>
        items.filter((each) => orderEndTime(each) >= since),
      );
      if (isShown && orders) setFigures(orderStatistics(orders));
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, since]);
  return figures;
}
