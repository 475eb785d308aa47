import type { IntlShape } from 'react-intl';
import { formatDecimal, toLocale } from '#src/intl/index';
import type { ScenarioFault, ScenarioFaultKind } from '#testkit/player/scenarioFault';

const MESSAGE_IDS = {
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

type MessageFormatter = Pick<IntlShape, 'formatMessage' | 'locale'>;

function describeFound(
  { formatMessage, locale }: MessageFormatter,
  { kind, found }: ScenarioFault,
): string {
  if (kind !== 'tooLarge') return formatMessage({ id: MESSAGE_IDS[kind] }, { found });
  const size = formatDecimal((Number(found) / 1_000_000).toFixed(1), toLocale(locale));
  return formatMessage({ id: 'lab.fault.tooLarge' }, { size });
}

/** Describes a fault and the allowed values, without the position of the fault. */
export function faultReason(intl: MessageFormatter, fault: ScenarioFault): string {
  const what = describeFound(intl, fault);
  if (fault.allowed.length === 0) return what;
  const allowed = fault.allowed.join(', ');
  return intl.formatMessage({ id: 'lab.fault.allowed' }, { what, allowed });
}

/** A field of an actor, such as `actors.0.input`. */
const IN_ACTOR = /^actors\.(\d+)\.?(.*)$/;

/** One sentence that names step or actor, and field. Numbers start at 1. */
export function faultSentence(intl: MessageFormatter, fault: ScenarioFault): string {
  const what = faultReason(intl, fault);
  const { step, field } = fault;
  if (step !== null && field !== null) {
    return intl.formatMessage({ id: 'lab.fault.inStepField' }, { step: step + 1, field, what });
  }
  if (step !== null)
    return intl.formatMessage({ id: 'lab.fault.inStep' }, { step: step + 1, what });
  const inActor = IN_ACTOR.exec(field ?? '');
  if (inActor) {
    const actor = Number(inActor[1]) + 1;
    const rest = inActor[2] ?? '';
    return rest === ''
      ? intl.formatMessage({ id: 'lab.fault.inActor' }, { actor, what })
      : intl.formatMessage({ id: 'lab.fault.inActorField' }, { actor, field: rest, what });
  }
  if (field !== null) return intl.formatMessage({ id: 'lab.fault.inField' }, { field, what });
  return intl.formatMessage({ id: 'lab.fault.inFile' }, { what });
}
