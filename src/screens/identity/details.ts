/** The text of the form, and what goes to the exchange of it. */
import type { IntlShape } from 'react-intl';
import { requestTexts } from '../shared/forms/requestTexts';
import type { Part } from './captureMachine';

export type DetailField = 'realName' | 'idNumber';
export type Details = Readonly<Record<DetailField, string>>;

export const NO_DETAILS: Details = { realName: '', idNumber: '' };

/** Both are secrets: they wait in memory while their owner is elsewhere, and are gone when the session ends. */
export const KEEPING = { draft: 'identity', untilSessionEnds: ['realName', 'idNumber'] } as const;

/** The part of the text that is needed, without the spaces and dashes that a number is printed with. */
export function detailsToSend({ realName, idNumber }: Details, needed: readonly Part[]) {
  return {
    ...(needed.includes('realName') && { realName: realName.trim() }),
    ...(needed.includes('idNumber') && { idNumber: idNumber.replace(/[\s.-]/g, '') }),
  };
}

/** What is wrong with the text, in words by field. */
export function detailProblems(intl: IntlShape, details: Details, needed: readonly Part[]) {
  return requestTexts<DetailField>(intl, 'bindIdcard', detailsToSend(details, needed), {
    realName: intl.formatMessage({ id: 'identity.realName.required' }),
    idNumber: intl.formatMessage({ id: 'identity.idNumber.required' }),
  });
}
