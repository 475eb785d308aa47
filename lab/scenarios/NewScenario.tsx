import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { SCENARIO_FORMAT } from '#contract/scenarioFormat';
import type { Scenario } from '#contract/scenarioFormat';
import { Sheet } from '#src/ui/Sheet.tsx';
import { labScenarios } from '../model/labScenarios';
import { color, radius, size, space, text } from '../shared/style';
import { useMachineName } from '../shared/useMachineName';

interface NewScenarioProps {
  readonly onBegin: (scenario: Scenario) => void;
  readonly onClose: () => void;
}

/** A valid actor for each machine, taken from an included scenario. */
const ACTOR_TEMPLATES = new Map(
  labScenarios
    .toReversed()
    .flatMap(({ scenario: { start, actors } }) =>
      actors.map((actor) => [actor.machine, { start, actor }] as const),
    ),
);

/** Creates an empty scenario for a chosen machine. The user continues the scenario by hand. */
export function NewScenario({ onBegin, onClose }: NewScenarioProps) {
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'lab.new' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <$Text>{formatMessage({ id: 'lab.new.about' })}</$Text>
      <$List>
        {[...ACTOR_TEMPLATES].toReversed().map(([machine, { start, actor }]) => (
          <li key={machine}>
            <$Machine
              type="button"
              onClick={() => {
                const name = formatMessage({ id: 'lab.new.name' }, { machine: nameOf(machine) });
                onBegin({ format: SCENARIO_FORMAT, name, start, actors: [actor], steps: [] });
              }}
            >
              {nameOf(machine)}
            </$Machine>
          </li>
        ))}
      </$List>
    </Sheet>
  );
}

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $List = styled.ul`
  display: grid;
  gap: ${space.one};
  padding-block: ${space.oneHalf};
`;

const $Machine = styled.button`
  width: 100%;
  min-height: ${size.target};
  padding: 0 ${space.oneHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.raised};
  text-align: start;
`;
