import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { MachinesState } from '#src/tracker/machines';
import { color, space, text } from '../shared/style';
import { Select } from '../shared/Select';
import { useMachineName } from '../shared/useMachineName';
import type { LiveAction, LiveState } from './liveState';

interface LiveSourcesProps {
  readonly state: LiveState;
  readonly machines: MachinesState;
  readonly dispatch: Dispatch<LiveAction>;
}

/** Option value for the page or machine that was active last; unambiguous, because no id is empty. */
const FOLLOW = '';

/** Selects the window and the machine to watch. */
export function LiveSources({ state, machines, dispatch }: LiveSourcesProps) {
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  return (
    <$Sources>
      <Select
        label={formatMessage({ id: 'lab.live.page' })}
        value={state.pageId ?? FOLLOW}
        options={[
          { value: FOLLOW, label: formatMessage({ id: 'lab.live.page.last' }) },
          ...state.pages.map(({ id, path }, index) => ({
            value: id,
            label: formatMessage({ id: 'lab.live.page.name' }, { number: index + 1, path }),
          })),
        ]}
        onChange={(id) => dispatch({ type: 'pageChosen', id: id === FOLLOW ? null : id })}
      />
      <Select
        label={formatMessage({ id: 'lab.live.machine' })}
        value={state.machineId ?? FOLLOW}
        options={[
          { value: FOLLOW, label: formatMessage({ id: 'lab.live.machine.last' }) },
          ...Object.values(machines).map(({ id, machine, value }) => ({
            value: id,
            label: `${nameOf(machine)} · ${String(value)}`,
          })),
        ]}
        onChange={(id) => dispatch({ type: 'machineChosen', id: id === FOLLOW ? null : id })}
      />
      <p>{formatMessage({ id: 'lab.live.about' })}</p>
    </$Sources>
  );
}

const $Sources = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  padding: ${space.oneHalf};
  font-size: ${text.label};

  p {
    color: ${color.muted};
  }
`;
