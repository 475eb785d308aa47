import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { styled } from 'styled-components';
import {
  formatDateTime,
  formatDuration,
  separatorsOf,
  parseAmount,
  useLocale,
} from '../../../intl';
import {
  DEFAULT_BREAK_MINUTES,
  setCheckInterval,
  setLimit,
  currentLimit,
  withChosenLimit,
  pendingRaise,
  startBreak,
} from '../../../state/limits/limits';
import type { Limit, LimitKind, Limits } from '../../../state/limits/limits';
import { useTime } from '../../../state/time/time';
import { useMinute } from '../../../state/time/useNow';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Stack, Text } from '../../../ui/layout';
import { OptionList } from '../../../ui/OptionList';
import { Sheet } from '../../../ui/Sheet';
import { space } from '../../../ui/tokens';
import { limitWords, useLimitText } from './limitTexts';

/** Values to choose from. The limits of stake and loss can also be typed. */
const CHOICES = {
  stake: ['10', '20', '50', '100', '200'],
  dayLoss: ['50', '100', '200', '500'],
  hourOrders: ['3', '5', '10', '20'],
  losses: ['2', '3', '5', '10'],
  breakMinutes: ['15', '30', '60', '180', '1440'],
} as const satisfies Record<LimitKind, readonly string[]>;

const NONE = 'none';

interface LimitSheetProps {
  readonly account: string;
  readonly kind: LimitKind;
  readonly limit: Limit;
  readonly onClose: () => void;
}

/** Sheet to change one limit. Before the user sets a new value, it says when the value will apply. */
export function LimitSheet({ account, kind, limit, onClose }: LimitSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  const limitText = useLimitText();
  const now = useMinute();
  const currentValue = currentLimit(limit, now);
  const isMoney = kind === 'stake' || kind === 'dayLoss';
  const choices: readonly string[] = CHOICES[kind];
  const isCustom = currentValue !== null && !choices.includes(currentValue);
  const [chosen, setChosen] = useState(
    currentValue ?? (kind === 'breakMinutes' ? DEFAULT_BREAK_MINUTES : null),
  );
  const [typed, setTyped] = useState(isMoney && isCustom ? formatInput(currentValue, locale) : '');
  const amount = typed === '' ? null : parseAmount(typed, locale);
  const isWrong = amount !== null && !amount.ok;
  const newValue = amount?.ok ? amount.value : chosen;
  const raise = isWrong ? null : pendingRaise(withChosenLimit(kind, limit, newValue, now), now);

  const options = [
    ...(kind === 'breakMinutes' ? [] : [{ value: NONE, label: limitText(kind, null) }]),
    ...choices.map((value) => ({ value, label: limitText(kind, value) })),
  ];
  const set = () => {
    setLimit(account, kind, newValue, clock.now());
    onClose();
  };

  return (
    <SheetFrame
      title={formatMessage({ id: limitWords[kind] })}
      onClose={onClose}
      onSubmit={set}
      footer={
        <>
          <Text $color="muted" role="status">
            {raise
              ? formatMessage(
                  { id: 'limits.acts.later' },
                  { time: formatDateTime(raise.from, locale, { seconds: false }) },
                )
              : formatMessage({ id: 'limits.acts.now' })}
          </Text>
          <Button block type="submit" disabled={isWrong}>
            {formatMessage({ id: 'limits.set' })}
          </Button>
        </>
      }
    >
      <OptionList
        label={formatMessage({ id: limitWords[kind] })}
        choices={options}
        value={typed === '' ? (chosen ?? NONE) : undefined}
        onChange={(value) => {
          setTyped('');
          setChosen(value === NONE ? null : value);
        }}
      />
      {isMoney && (
        <$Typed>
          <Field
            label={formatMessage({ id: 'limits.amount' }, { unit: CURRENCY })}
            value={typed}
            onChange={setTyped}
            kind="number"
            error={isWrong && formatMessage({ id: 'limits.amount.wrong' })}
          />
        </$Typed>
      )}
    </SheetFrame>
  );
}

const formatInput = (amount: string, locale: Parameters<typeof separatorsOf>[0]) =>
  amount.replace('.', separatorsOf(locale).decimal);

interface PauseSheetProps {
  readonly account: string;
  readonly until: number | null;
  readonly onClose: () => void;
}

const HOUR_SEC = 3_600;
const BREAKS_SEC = [HOUR_SEC / 2, HOUR_SEC, 3 * HOUR_SEC, 24 * HOUR_SEC, 7 * 24 * HOUR_SEC];

/** Sheet to block new orders for a while. It says in advance that a pause cannot be ended early. */
export function PauseSheet({ account, until, onClose }: PauseSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { clock } = useTime();
  const [chosen, setChosen] = useState(String(HOUR_SEC));
  const begin = () => {
    startBreak(account, Number(chosen) * 1_000, clock.now());
    onClose();
  };

  return (
    <SheetFrame
      title={formatMessage({ id: 'limits.pause' })}
      onClose={onClose}
      footer={
        <>
          <Text $color="muted">{formatMessage({ id: 'limits.pause.rule' })}</Text>
          <Button block onClick={begin}>
            {formatMessage({ id: 'limits.pause.begin' })}
          </Button>
        </>
      }
    >
      {until !== null && (
        <p>
          {formatMessage(
            { id: 'limits.pause.until' },
            { time: formatDateTime(until, locale, { seconds: false }) },
          )}
        </p>
      )}
      <OptionList
        label={formatMessage({ id: 'limits.pause' })}
        choices={BREAKS_SEC.map((sec) => ({
          value: String(sec),
          label: formatDuration(sec, locale),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </SheetFrame>
  );
}

interface CheckSheetProps {
  readonly account: string;
  readonly chosen: Limits['checkMinutes'];
  readonly onClose: () => void;
}

const CHECKS = [15, 30, 60] as const;

/** Sheet to choose how often a reminder shows the result and the duration of the session. */
export function CheckSheet({ account, chosen, onClose }: CheckSheetProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <SheetFrame title={formatMessage({ id: 'limits.check' })} onClose={onClose}>
      <OptionList
        label={formatMessage({ id: 'limits.check' })}
        choices={[
          { value: NONE, label: formatMessage({ id: 'limits.check.never' }) },
          ...CHECKS.map((minutes) => ({
            value: String(minutes),
            label: formatDuration(minutes * 60, locale),
          })),
        ]}
        value={String(chosen ?? NONE)}
        onChange={(value) => {
          setCheckInterval(account, CHECKS.find((minutes) => String(minutes) === value) ?? null);
          onClose();
        }}
      />
    </SheetFrame>
  );
}

interface SheetFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit?: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function SheetFrame({ footer, children, ...sheet }: SheetFrameProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      {...sheet}
      open
      closeLabel={formatMessage({ id: 'common.close' })}
      footer={footer && <Stack $gap="one">{footer}</Stack>}
    >
      {children}
    </Sheet>
  );
}

const $Typed = styled.div`
  padding-top: ${space.one};
`;
