/** Text fields of the identity form, and their part of the request. */
import type { IdentityPart } from '#contract';
import type { IntlShape } from 'react-intl';
import { requestErrors } from '../shared/forms/requestErrors';

export type DetailField = 'realName' | 'idNumber';
export type Details = Readonly<Record<DetailField, string>>;

export const NO_DETAILS: Details = { realName: '', idNumber: '' };
export const DETAIL_KINDS = { realName: 'name', idNumber: 'grouped' } as const;

/** Both fields are sensitive: their draft stays in memory and is deleted when the session ends. */
export const IDENTITY_DRAFT_OPTIONS = {
  draft: 'identity',
  untilSessionEnds: ['realName', 'idNumber'],
} as const;

/** The required text fields as they are sent. */
export function detailsToSend({ realName, idNumber }: Details, needed: readonly IdentityPart[]) {
  return {
    ...(needed.includes('realName') && { realName }),
    ...(needed.includes('idNumber') && { idNumber }),
  };
}

/** Validation errors of the required text fields, by field name. */
export function detailProblems(intl: IntlShape, details: Details, needed: readonly IdentityPart[]) {
  return requestErrors<DetailField>(intl, 'bindIdcard', detailsToSend(details, needed), {
    realName: intl.formatMessage({ id: 'identity.realName.required' }),
    idNumber: intl.formatMessage({ id: 'identity.idNumber.required' }),
  });
}
