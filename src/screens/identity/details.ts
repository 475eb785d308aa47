/** Text fields of the form, and their part of the request. */
import type { IntlShape } from 'react-intl';
import { requestErrors } from '../shared/forms/requestErrors';
import type { Part } from './captureMachine';

export type DetailField = 'realName' | 'idNumber';
export type Details = Readonly<Record<DetailField, string>>;

export const NO_DETAILS: Details = { realName: '', idNumber: '' };

/** Both are secrets: the draft stays in memory and is deleted when the session ends. */
export const DRAFT_OPTIONS = {
  draft: 'identity',
  untilSessionEnds: ['realName', 'idNumber'],
} as const;

/** Required text fields, without the separators of a printed number. */
export function detailsToSend({ realName, idNumber }: Details, needed: readonly Part[]) {
  return {
    ...(needed.includes('realName') && { realName: realName.trim() }),
    ...(needed.includes('idNumber') && { idNumber: idNumber.replace(/[\s.-]/g, '') }),
  };
}

/** Validation errors by field. */
export function detailProblems(intl: IntlShape, details: Details, needed: readonly Part[]) {
  return requestErrors<DetailField>(intl, 'bindIdcard', detailsToSend(details, needed), {
    realName: intl.formatMessage({ id: 'identity.realName.required' }),
    idNumber: intl.formatMessage({ id: 'identity.idNumber.required' }),
  });
}
