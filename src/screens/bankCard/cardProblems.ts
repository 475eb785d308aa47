import type { IntlShape } from 'react-intl';
import { textLimitOf } from '#contract';
import { parseAmount, toLocale } from '../../intl';
import { requestErrors } from '../shared/forms/requestErrors';
import { CARD_FIELDS, CLAIM_FIELDS } from './bankCardFields';
import type { CardField, CardForm, ClaimField } from './bankCardFields';

type Problems = Partial<Record<CardField | ClaimField, string>>;

/**
 * Request body of the form. An amount that cannot be parsed is passed on as typed, so that the validation refuses it.
 */
export function cardRequest(form: CardForm, locale: string) {
  const { claim, amountDefrauded, refundNumber, ...card } = form;
  return {
    kind: 'bank' as const,
    ...card,
    ...(claim === 'open' && { claim: claimRequest({ amountDefrauded, refundNumber }, locale) }),
  };
}

/** The claim in a request body. */
export function claimRequest(
  { amountDefrauded, refundNumber }: Pick<CardForm, ClaimField>,
  locale: string,
) {
  const amount = parseAmount(amountDefrauded, toLocale(locale));
  return {
    amountDefrauded: amount.ok ? amount.value : amountDefrauded,
    refundNumber,
  };
}

/** Validation errors of the form, by field name. */
export function cardProblems(intl: IntlShape, form: CardForm): Problems {
  const { formatMessage } = intl;
  const request = cardRequest(form, intl.locale);
  const found: Problems = requestErrors<CardField>(intl, 'saveBank', request, {
    bankName: formatMessage({ id: 'bankCard.bankName.required' }),
    holderName: formatMessage({ id: 'bankCard.holderName.required' }),
    cardNumber: formatMessage({ id: 'bankCard.cardNumber.required' }),
    aba: formatMessage({ id: 'bankCard.aba.required' }),
    swift: formatMessage({ id: 'bankCard.swift.required' }),
    bankAddress: formatMessage({ id: 'bankCard.bankAddress.required' }),
    branchAddress: formatMessage({ id: 'bankCard.branchAddress.required' }),
    city: formatMessage({ id: 'bankCard.city.required' }),
    province: formatMessage({ id: 'bankCard.province.required' }),
    nationality: formatMessage({ id: 'bankCard.nationality.required' }),
    passportNumber: formatMessage({ id: 'bankCard.passportNumber.required' }),
  });
  // Sorted in the order of the page, so that the first invalid field gets the focus.
  const ordered: Problems = {};
  for (const field of CARD_FIELDS) if (found[field]) ordered[field] = found[field];
  return { ...ordered, ...claimProblems(intl, form) };
}

/** Validation errors of a claim that is being reported, by field name. */
export function claimProblems(
  { formatMessage, locale }: IntlShape,
  form: Pick<CardForm, ClaimField | 'claim'>,
): Pick<Problems, ClaimField> {
  if (form.claim !== 'open') return {};
  const problems: Pick<Problems, ClaimField> = {};
  const amount = parseAmount(form.amountDefrauded, toLocale(locale));
  if (!amount.ok) {
    problems.amountDefrauded =
      amount.reason === 'empty'
        ? formatMessage({ id: 'bankCard.amountDefrauded.required' })
        : formatMessage({ id: 'rule.amount' });
  }
  const { refundNumber } = form;
  if (refundNumber === '') {
    problems.refundNumber = formatMessage({ id: 'bankCard.refundNumber.required' });
  } else {
    const max = textLimitOf('saveBank', 'claim.refundNumber') ?? Infinity;
    if (refundNumber.length > max) {
      problems.refundNumber = formatMessage({ id: 'rule.text.limit' }, { max });
    }
  }
  return problems;
}

/** Maps the field names of the exchange, such as `claim.refundNumber`, to those of the form, such as `refundNumber`. */
export function formFields(texts: Readonly<Record<string, string>>): Problems {
  const known: readonly string[] = [...CARD_FIELDS, ...CLAIM_FIELDS];
  return Object.fromEntries(
    Object.entries(texts)
      .map(([field, text]) => [field.replace(/^claim\./, ''), text] as const)
      .filter(([field]) => known.includes(field)),
  );
}
