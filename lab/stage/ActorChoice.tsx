import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '#contract/scenarioFormat';
import { FOLLOW_ACTIVE_ACTOR } from '../model/useSelectedActor';
import type { Frame } from '#testkit/player/player';
import { color, space, text } from '../shared/style';
import { Select } from '../shared/Select';
import { useMachineName } from '../shared/useMachineName';

interface ActorChoiceProps {
  readonly scenario: Scenario;
  /** An actor's id, or `FOLLOW_ACTIVE_ACTOR`. */
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
  readonly frame: Frame;
}

/**
 * Lets the user choose one of several actors for the stage, and shows the state of the page: hidden, offline,
 * reloads.
 */
export function ActorChoice({ scenario, choice, onChoose, frame }: ActorChoiceProps) {
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  const { isVisible, isOnline, isAsleep, reloads } = frame.page;
  const page = [
    isAsleep && formatMessage({ id: 'lab.page.isAsleep' }),
    !isVisible && formatMessage({ id: 'lab.page.isHidden' }),
    !isOnline && formatMessage({ id: 'lab.page.isOffline' }),
    reloads > 0 && formatMessage({ id: 'lab.page.reloads' }, { count: reloads }),
  ].filter((words) => words !== false);
  if (scenario.actors.length < 2 && page.length === 0) return null;

  return (
    <$Line aria-label={formatMessage({ id: 'lab.actor' })}>
      {scenario.actors.length > 1 && (
        <Select
          label={formatMessage({ id: 'lab.actor' })}
          isBare
          value={choice}
          onChange={onChoose}
          options={[
            { value: FOLLOW_ACTIVE_ACTOR, label: formatMessage({ id: 'lab.actor.follow' }) },
            ...scenario.actors.map(({ id, machine }) => ({
              value: id,
              label: `${nameOf(machine)} · ${id}`,
            })),
          ]}
        />
      )}
      {page.length > 0 && <$Page>{page.join(' · ')}</$Page>}
    </$Line>
  );
}

const $Line = styled.section`
  display: grid;
  gap: ${space.half};
  padding: ${space.one} ${space.oneHalf} 0;
`;

const $Page = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
