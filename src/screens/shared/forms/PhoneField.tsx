import { useIntl, type IntlShape } from 'react-intl';
import { useConfigQuery } from '../../../api';
import { readPhone, type PhoneRule } from '../../../contract';
import { sentences } from '../../../intl';
import { Field, type FieldProps } from '../../../ui/Field';

type Part = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange'>;

/** The rules for phone numbers that the exchange has beside the default one. */
export function usePhoneRules(): readonly PhoneRule[] {
  const { data: config } = useConfigQuery();
  return config?.phoneRules ?? [];
}

/** A phone number, however people write theirs; what was understood stands below as soon as something was. */
export function PhoneField(field: Part) {
  const intl = useIntl();
  const rules = usePhoneRules();
  const read = readPhone(field.value, rules);
  const isPlain = read === null || (read.phone === field.value && rules.length === 0);
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: 'registration.phone.label' })}
      hint={
        isPlain
          ? phoneRuleText(intl, rules)
          : intl.formatMessage(
              { id: 'registration.phone.understood' },
              {
                phone: grouped(read.phone),
                // Eleven digits fit in more countries than one.
                country: rules.includes(read.rule) ? countryName(intl, read.rule) : 'none',
              },
            )
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  );
}

/** What a number must look like here, in words. */
function phoneRuleText(intl: IntlShape, rules: readonly PhoneRule[]): string {
  const { formatMessage } = intl;
  const others = rules.map((rule) =>
    formatMessage(
      { id: 'registration.phone.other' },
      {
        country: countryName(intl, rule),
        length: rule.length,
        leading: rule.leadingDigit ?? 'none',
      },
    ),
  );
  return sentences(intl, [formatMessage({ id: 'rule.phone' }), ...others]);
}

/** What is wrong with a number before it is sent; undefined where it is understood. */
export function phoneText(intl: IntlShape, typed: string, rules: readonly PhoneRule[]) {
  if (typed.trim() === '') return intl.formatMessage({ id: 'registration.phone.required' });
  return readPhone(typed, rules) ? undefined : phoneRuleText(intl, rules);
}

const countryName = ({ formatDisplayName }: IntlShape, { country }: PhoneRule) =>
  formatDisplayName(country, { type: 'region' }) ?? country;

/** As it is read out: 139 0000 0917, 0912 345 678. */
const grouped = (phone: string) =>
  phone.length === 11
    ? phone.replace(/^(...)(....)/, '$1 $2 ')
    : phone.replace(/(?<=..)(?=(?:...)+$)/g, ' ');
