import { useIntl, type IntlShape } from 'react-intl';
import { useConfigQuery } from '../../../api';
import { normaliseTyped, parseTypedPhone, type PhoneRule } from '#contract';
import { sentences } from '../../../intl';
import { Field, type FieldProps } from '../../../ui/Field';

type FormFieldProps = Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'isHintHidden'>;

/** Phone rules that the exchange accepts in addition to the default one. */
export function usePhoneRules(): readonly PhoneRule[] {
  const { data: config } = useConfigQuery();
  return config?.phoneRules ?? [];
}

/** Input for a phone number in any usual notation. The number as the app understands it is shown below the input. */
export function PhoneField(field: FormFieldProps) {
  const intl = useIntl();
  const rules = usePhoneRules();
  const recognised = parseTypedPhone(field.value, rules);
  const showsRule = recognised === null || (recognised.phone === field.value && rules.length === 0);
  return (
    <Field
      {...field}
      label={intl.formatMessage({ id: 'registration.phone.label' })}
      hint={
        showsRule
          ? phoneRuleText(intl, rules)
          : intl.formatMessage(
              { id: 'registration.phone.understood' },
              {
                phone: groupDigits(recognised.phone),
                // Eleven digits are valid in several countries, so the default rule has no country name.
                country: rules.includes(recognised.rule)
                  ? countryName(intl, recognised.rule)
                  : 'none',
              },
            )
      }
      type="tel"
      kind="phone"
      autoComplete="tel"
    />
  );
}

/** Text with the accepted formats of a phone number. */
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

/** Error of a phone number before it is sent; undefined if the number is valid. */
export function phoneText(intl: IntlShape, typed: string, rules: readonly PhoneRule[]) {
  if (normaliseTyped('phone', typed) === '')
    return intl.formatMessage({ id: 'registration.phone.required' });
  return parseTypedPhone(typed, rules) ? undefined : phoneRuleText(intl, rules);
}

const countryName = ({ formatDisplayName }: IntlShape, { country }: PhoneRule) =>
  formatDisplayName(country, { type: 'region' }) ?? country;

/** Groups the digits as people read them aloud: 139 0000 0917, 0912 345 678. */
const groupDigits = (phone: string) =>
  phone.length === 11
    ? phone.replace(/^(...)(....)/, '$1 $2 ')
    : phone.replace(/(?<=..)(?=(?:...)+$)/g, ' ');
