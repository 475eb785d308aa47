import { useIntl } from 'react-intl';
import type { PageChange, ScenarioStep } from '#contract/scenarioFormat';
import type { StepStatus } from '#testkit/player/player';
import { formatElapsed } from '../shared/elapsed';

const PAGE = {
  reload: 'lab.page.reload',
  sleep: 'lab.page.sleep',
  clockMoved: 'lab.page.clockMoved',
  deviceClockSet: 'lab.page.deviceClockSet',
  hide: 'lab.page.hide',
  show: 'lab.page.show',
  goOffline: 'lab.page.goOffline',
  goOnline: 'lab.page.goOnline',
} as const satisfies Record<PageChange['does'], MessageId>;

const STATUS = {
  none: 'lab.status.none',
  waiting: 'lab.status.waiting',
  green: 'lab.status.green',
  red: 'lab.status.red',
} as const satisfies Record<StepStatus, MessageId>;

/** Short texts for steps: the actor and its event, or the page change. Event names are not translated. */
export function useStepTexts() {
  const { formatMessage } = useIntl();

  const pageWords = (page: PageChange) => {
    const by = 'byMs' in page ? page.byMs : 0;
    const time = 'until' in page ? formatElapsed(page.until) : formatElapsed(Math.abs(by));
    return formatMessage({ id: PAGE[page.does] }, { time, sign: by < 0 ? '−' : '+' });
  };

  return {
    pageWords,
    /** `own` are the deadline events of the step. */
    what: ({ send, call, page }: ScenarioStep, own: string): string =>
      [
        own,
        page && pageWords(page),
        call && `${call.of} ← ${call.event.type}`,
        send && `${send.to} ← ${send.event.type}`,
      ]
        .filter((part) => part !== undefined && part !== '')
        .join(' · ') || formatMessage({ id: 'lab.step.onlyTime' }),
    status: (status: StepStatus): string => formatMessage({ id: STATUS[status] }),
  };
}
