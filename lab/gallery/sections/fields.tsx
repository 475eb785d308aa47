import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { AmountField } from '#src/ui/AmountField.tsx';
import { HoldButton } from '#src/ui/HoldButton.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FieldNotes } from '#src/ui/FieldNotes.tsx';
import { FigureField } from '#src/ui/FigureField.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon, PlusIcon } from '#src/ui/icons/index';
import { FieldAction, PasswordField, PinField } from '#src/ui/PasswordField.tsx';
import { PinPad } from '#src/ui/PinPad.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

/** State for a field, so that the user can type into each example. */
const useFieldState = (first: string) => {
  const [value, onChange] = useState(first);
  return { value, onChange };
};

function Fields() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'registration.username.label' });
  const empty = useFieldState('');
  const filled = useFieldState('linhtran88');
  const wrong = useFieldState('linh tran');
  const long = useFieldState(UNBREAKABLE_WORD);
  return (
    <>
      <Example state="empty">
        <Field kind="code" label={label} {...empty} />
      </Example>
      <Example state="filled">
        <Field kind="code" label={label} {...filled} />
      </Example>
      <Example state="hint">
        <Field
          kind="pin"
          label={formatMessage({ id: 'registration.payPassword.label' })}
          {...empty}
          hint={formatMessage({ id: 'registration.payPassword.hint' })}
        />
      </Example>
      <Example state="wrong">
        <Field
          kind="code"
          label={label}
          {...wrong}
          error={formatMessage({ id: 'rule.username' })}
        />
      </Example>
      <Example state="withAction">
        <Field
          kind="number"
          label={formatMessage({ id: 'ticket.stake' })}
          {...filled}
          action={<FieldAction type="button">{formatMessage({ id: 'withdraw.all' })}</FieldAction>}
        />
      </Example>
      <Example state="disabled">
        <Field kind="code" label={label} {...filled} disabled />
      </Example>
      <Example state="overlong">
        <Field kind="code" label={UNBREAKABLE_WORD} {...long} error={UNBREAKABLE_WORD} />
      </Example>
    </>
  );
}

function Notes() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="hint">
        <FieldNotes id="notes-hint" hint={formatMessage({ id: 'registration.payPassword.hint' })} />
      </Example>
      <Example state="wrong">
        <FieldNotes id="notes-wrong" error={formatMessage({ id: 'ticket.fault.ambiguous' })} />
      </Example>
    </>
  );
}

function Passwords() {
  const { formatMessage } = useIntl();
  const typed = useFieldState('tide-and-time');
  const words = {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
  const label = formatMessage({ id: 'password.again.label' });
  return (
    <>
      <Example state="filled">
        <PasswordField label={label} {...typed} words={words} />
      </Example>
      <Example state="wrong">
        <PasswordField
          label={label}
          {...typed}
          words={words}
          error={formatMessage({ id: 'password.again.differs' })}
        />
      </Example>
    </>
  );
}

function PinFields() {
  const { formatMessage } = useIntl();
  const typed = useFieldState('246810');
  const words = {
    show: formatMessage({ id: 'common.show' }),
    hide: formatMessage({ id: 'common.hide' }),
  };
  const label = formatMessage({ id: 'registration.payPassword.label' });
  return (
    <>
      <Example state="filled">
        <PinField label={label} {...typed} words={words} />
      </Example>
      <Example state="wrong">
        <PinField
          label={label}
          {...typed}
          words={words}
          error={formatMessage({ id: 'rule.payPassword' })}
        />
      </Example>
    </>
  );
}

function Amounts() {
  const { formatMessage } = useIntl();
  const filled = useFieldState('20');
  const long = useFieldState('123456789012345678901234567890');
  const rest = {
    label: formatMessage({ id: 'ticket.stake' }),
    unit: CURRENCY,
    onStep: () => {},
    stepLabels: {
      down: formatMessage({ id: 'ticket.stake.less' }),
      up: formatMessage({ id: 'ticket.stake.more' }),
    },
  };
  const echo = formatMessage({ id: 'ticket.available' }, { amount: '10,284.50' });
  return (
    <>
      <Example state="filled">
        <AmountField {...rest} {...filled} echo={echo} />
      </Example>
      <Example state="overlong">
        <AmountField
          {...rest}
          {...long}
          echo={echo}
          error={formatMessage({ id: 'ticket.fault.tooLong' })}
        />
      </Example>
      <Example state="disabled">
        <AmountField {...rest} {...filled} echo={echo} disabled />
      </Example>
      <Example state="icon">
        <HoldButton label={rest.stepLabels.up} onStep={() => {}} disabled={false}>
          <PlusIcon />
        </HoldButton>
      </Example>
    </>
  );
}

function Figures() {
  const { formatMessage } = useIntl();
  const empty = useFieldState('');
  const filled = useFieldState('150.5');
  const long = useFieldState('123456789012.345678');
  const rest = {
    label: formatMessage({ id: 'ticket.stake' }),
    unit: CURRENCY,
  };
  const hint = formatMessage({ id: 'ticket.available' }, { amount: '10,284.50' });
  return (
    <>
      <Example state="empty">
        <FigureField {...rest} {...empty} hint={hint} />
      </Example>
      <Example state="filled">
        <FigureField {...rest} {...filled} hint={hint} />
      </Example>
      <Example state="overlong">
        <FigureField {...rest} {...long} error={formatMessage({ id: 'ticket.fault.tooLong' })} />
      </Example>
    </>
  );
}

function Searches() {
  const { formatMessage } = useIntl();
  const empty = useFieldState('');
  const filled = useFieldState('gold');
  const label = formatMessage({ id: 'find.label' });
  return (
    <>
      <Example state="empty">
        <SearchField label={label} {...empty} />
      </Example>
      <Example state="withAction">
        <SearchField
          label={label}
          {...filled}
          action={
            <IconButton
              label={formatMessage({ id: 'find.clear' })}
              onClick={() => filled.onChange('')}
            >
              <CloseIcon size={16} />
            </IconButton>
          }
        />
      </Example>
    </>
  );
}

function Pins() {
  const { formatMessage } = useIntl();
  const empty = useFieldState('');
  const some = useFieldState('246');
  const rest = {
    label: formatMessage({ id: 'pin.label' }),
    words: {
      keys: formatMessage({ id: 'pin.keys' }),
      delete: formatMessage({ id: 'pin.delete' }),
      count: (count: number) => formatMessage({ id: 'pin.count' }, { count, total: 6 }),
    },
  };
  return (
    <>
      <Example state="empty">
        <PinPad
          {...rest}
          {...empty}
          hint={formatMessage({ id: 'registration.payPassword.hint' })}
        />
      </Example>
      <Example state="wrong">
        <PinPad {...rest} {...some} error={formatMessage({ id: 'rule.payPassword' })} />
      </Example>
      <Example state="disabled">
        <PinPad {...rest} {...some} readOnly />
      </Example>
    </>
  );
}

export const fields: readonly Section[] = [
  { name: 'Field', subcomponents: ['FieldAction', 'TextArea', 'TextInput'], Show: Fields },
  { name: 'FieldNotes', Show: Notes },
  { name: 'PasswordField', subcomponents: ['AccountNameField'], Show: Passwords },
  { name: 'PinField', Show: PinFields },
  { name: 'AmountField', subcomponents: ['HoldButton'], Show: Amounts },
  { name: 'FigureField', Show: Figures },
  { name: 'SearchField', Show: Searches },
  { name: 'PinPad', Show: Pins },
];
