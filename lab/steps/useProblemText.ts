import { useIntl } from 'react-intl';
import { faultSentence, faultReason } from '../shared/faultText';
import type { DraftProblems } from './draft';

const MESSAGE_IDS = {
  notTime: 'lab.problem.notTime',
  notValue: 'lab.problem.notValue',
  notName: 'lab.problem.notName',
  sameName: 'lab.problem.sameName',
} as const;

/** Returns the error text of an input by its name; undefined if there is no problem. */
export function useProblemText(problems: DraftProblems) {
  const intl = useIntl();
  return (place: string): string | undefined => {
    const problem = problems.get(place);
    if (problem === undefined) return undefined;
    if (typeof problem === 'string') return intl.formatMessage({ id: MESSAGE_IDS[problem] });
    // An error below its own field need not say where it is; an error in another step must.
    return place === 'step' || problem.kind === 'outOfOrder'
      ? faultSentence(intl, problem)
      : faultReason(intl, problem);
  };
}
