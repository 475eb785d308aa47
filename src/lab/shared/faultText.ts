import type { IntlShape } from 'react-intl';
import { formatDecimal, toLocale } from '../../intl';
import type { ScenarioFault, ScenarioFaultKind } from '../player/scenarioFault';

const WHAT = {
  tooLarge: 'lab.fault.tooLarge',
  notJson: 'lab.fault.notJson',
  notScenario: 'lab.fault.notScenario',
  otherVersion: 'lab.fault.otherVersion',
  tooDeep: 'lab.fault.tooDeep',
  forbiddenKey: 'lab.fault.forbiddenKey',
  wrongField: 'lab.fault.wrongField',
  missingField: 'lab.fault.missingField',
  unknownField: 'lab.fault.unknownField',
  sameActorTwice: 'lab.fault.sameActorTwice',
  unknownMachine: 'lab.fault.unknownMachine',
  otherMachineVersion: 'lab.fault.otherMachineVersion',
  unknownActor: 'lab.fault.unknownActor',
  impossibleEvent: 'lab.fault.impossibleEvent',
  unknownState: 'lab.fault.unknownState',
  unknownFact: 'lab.fault.unknownFact',
  outOfOrder: 'lab.fault.outOfOrder',
} as const satisfies Record<ScenarioFaultKind, MessageId>;

type Speaker = Pick<IntlShape, 'formatMessage' | 'locale'>;

/** What is wrong, without where. */
export const faultWhat = (
  { formatMessage, locale }: Speaker,
  { kind, found }: ScenarioFault,
): string =>
  kind === 'tooLarge'
    ? formatMessage(
        { id: 'lab.fault.tooLarge' },
        { size: formatDecimal((Number(found) / 1_000_000).toFixed(1), toLocale(locale)) },
      )
    : formatMessage({ id: WHAT[kind] }, { found });

/** One sentence that names step and field where there are such. Steps are counted from 1, as people do. */
export function faultSentence(intl: Speaker, fault: ScenarioFault): string {
  const what = faultWhat(intl, fault);
  const { step, field } = fault;
  if (step !== null && field !== null) {
    return intl.formatMessage({ id: 'lab.fault.inStepField' }, { step: step + 1, field, what });
  }
  if (step !== null)
    return intl.formatMessage({ id: 'lab.fault.inStep' }, { step: step + 1, what });
  if (field !== null) return intl.formatMessage({ id: 'lab.fault.inField' }, { field, what });
  return intl.formatMessage({ id: 'lab.fault.inFile' }, { what });
}
