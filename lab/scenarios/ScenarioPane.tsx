import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '#contract/scenarioFormat';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlusIcon } from '#src/ui/icons/index';
import { SearchField } from '#src/ui/SearchField.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { isOwnKey } from '../model/ownScenarios';
import { searchScenarios } from '../model/labScenarios';
import type { LabScenario } from '../model/labScenarios';
import { OpenIcon, TrashIcon } from '../shared/icons';
import { color, size, space, text, weight } from '../shared/style';
import { useMachineName } from '../shared/useMachineName';
import { NewScenario } from './NewScenario';

interface ScenarioPaneProps {
  readonly shelf: readonly LabScenario[];
  readonly shownKey: string;
  readonly onChoose: (entry: LabScenario) => void;
  readonly onBegin: (scenario: Scenario) => void;
  readonly onOpenFile: () => void;
  readonly onRemove: (key: string) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The list of all scenarios: own, recorded, and included ones by machine. */
export function ScenarioPane(props: ScenarioPaneProps) {
  const { shelf, shownKey, onChoose, onBegin, onOpenFile, onRemove, searchRef } = props;
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  const [typed, setTyped] = useState('');
  const [scenarioToRemove, setScenarioToRemove] = useState<LabScenario | null>(null);
  const [isCreating, setCreating] = useState(false);
  const groups = useMemo(() => [...searchScenarios(typed, shelf)], [typed, shelf]);
  const shown = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const list = shown.current?.closest('[data-scrolls]');
    // Scrolls only the list, and only at mount, because a later scroll position was chosen by the user.
    if (shown.current && list) list.scrollTop = shown.current.offsetTop - list.clientHeight / 3;
  }, []);

  const count = groups.reduce((sum, [, found]) => sum + found.length, 0);

  return (
    <>
      <$Search>
        <$Actions>
          <Button kind="secondary" icon={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
            {formatMessage({ id: 'lab.new' })}
          </Button>
          <Button kind="secondary" icon={<OpenIcon size={18} />} onClick={onOpenFile}>
            {formatMessage({ id: 'lab.openFile' })}
          </Button>
        </$Actions>
        <SearchField
          ref={searchRef}
          label={formatMessage({ id: 'lab.scenarios.search' })}
          value={typed}
          onChange={setTyped}
        />
      </$Search>
      <$Count role="status">{formatMessage({ id: 'lab.scenarios.count' }, { count })}</$Count>
      {groups.map(([machine, found]) => (
        <section key={machine} aria-labelledby={`labScenarios-${machine}`}>
          <$Machine id={`labScenarios-${machine}`}>{nameOf(machine)}</$Machine>
          <ul>
            {found.map((entry) => (
              <$Row key={entry.key}>
                <$Scenario
                  type="button"
                  ref={entry.key === shownKey ? shown : undefined}
                  aria-current={entry.key === shownKey ? 'true' : undefined}
                  onClick={() => onChoose(entry)}
                >
                  <span>{entry.scenario.name}</span>
                  <$Steps>
                    {formatMessage(
                      { id: 'lab.scenarios.steps' },
                      { count: entry.scenario.steps.length },
                    )}
                  </$Steps>
                </$Scenario>
                {isOwnKey(entry.key) && (
                  <IconButton
                    label={formatMessage(
                      { id: 'lab.scenarios.remove' },
                      { name: entry.scenario.name },
                    )}
                    onClick={() => setScenarioToRemove(entry)}
                  >
                    <TrashIcon size={18} />
                  </IconButton>
                )}
              </$Row>
            ))}
          </ul>
        </section>
      ))}
      {isCreating && (
        <NewScenario
          onBegin={(scenario) => {
            setCreating(false);
            onBegin(scenario);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {scenarioToRemove && (
        <Sheet
          open
          title={formatMessage(
            { id: 'lab.scenarios.remove' },
            { name: scenarioToRemove.scenario.name },
          )}
          closeLabel={formatMessage({ id: 'common.close' })}
          onClose={() => setScenarioToRemove(null)}
          footer={
            <Button
              kind="secondary"
              block
              onClick={() => {
                onRemove(scenarioToRemove.key);
                setScenarioToRemove(null);
              }}
            >
              {formatMessage({ id: 'lab.scenarios.remove.yes' })}
            </Button>
          }
        >
          <p>{formatMessage({ id: 'lab.scenarios.remove.why' })}</p>
        </Sheet>
      )}
    </>
  );
}

const $Search = styled.div`
  padding: ${space.oneHalf};
`;

const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  padding-bottom: ${space.one};

  > * {
    flex: 1 1 auto;
  }
`;

const $Row = styled.li`
  display: flex;
  align-items: center;
`;

const $Count = styled.p`
  padding: 0 ${space.oneHalf} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Machine = styled.h2`
  position: sticky;
  top: 0;
  padding: ${space.one} ${space.oneHalf};
  background: ${color.raised};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Scenario = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  flex: 1;
  min-width: 0;
  min-height: ${size.target};
  padding: ${space.half} ${space.oneHalf};
  font-size: ${text.label};
  line-height: 1.3;
  text-align: start;

  &[aria-current] {
    background: ${color.accentWash};
    box-shadow: inset 3px 0 ${color.accent};
    font-weight: ${weight.strong};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Steps = styled.span`
  flex: none;
  color: ${color.muted};
  font-weight: ${weight.regular};
`;
