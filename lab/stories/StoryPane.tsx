import { useEffect, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Scenario } from '#contract/scenarioFormat';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlusIcon } from '#src/ui/icons/index';
import { SearchField } from '#src/ui/SearchField.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { isOwnKey } from '../model/ownStories';
import { searchStories } from '../model/stories';
import type { Story } from '../model/stories';
import { OpenIcon, TrashIcon } from '../shared/icons';
import { color, size, space, text, weight } from '../shared/style';
import { useMachineName } from '../shared/useMachineName';
import { NewStory } from './NewStory';

interface StoryPaneProps {
  readonly shelf: readonly Story[];
  readonly shownKey: string;
  readonly onChoose: (story: Story) => void;
  readonly onBegin: (scenario: Scenario) => void;
  readonly onOpenFile: () => void;
  readonly onRemove: (key: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** The list of all stories: own, recorded, and included ones by machine. */
export function StoryPane(props: StoryPaneProps) {
  const { shelf, shownKey, onChoose, onBegin, onOpenFile, onRemove, searchRef } = props;
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  const [typed, setTyped] = useState('');
  const [storyToRemove, setStoryToRemove] = useState<Story | null>(null);
  const [isCreating, setCreating] = useState(false);
  const groups = useMemo(() => [...searchStories(typed, shelf)], [typed, shelf]);
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
          label={formatMessage({ id: 'lab.stories.search' })}
          value={typed}
          onChange={setTyped}
        />
      </$Search>
      <$Count role="status">{formatMessage({ id: 'lab.stories.count' }, { count })}</$Count>
      {groups.map(([machine, found]) => (
        <section key={machine} aria-labelledby={`stories-${machine}`}>
          <$Machine id={`stories-${machine}`}>{nameOf(machine)}</$Machine>
          <ul>
            {found.map((story) => (
              <$Row key={story.key}>
                <$Story
                  type="button"
                  ref={story.key === shownKey ? shown : undefined}
                  aria-current={story.key === shownKey ? 'true' : undefined}
                  onClick={() => onChoose(story)}
                >
                  <span>{story.scenario.name}</span>
                  <$Steps>
                    {formatMessage(
                      { id: 'lab.stories.steps' },
                      { count: story.scenario.steps.length },
                    )}
                  </$Steps>
                </$Story>
                {isOwnKey(story.key) && (
                  <IconButton
                    label={formatMessage(
                      { id: 'lab.stories.remove' },
                      { name: story.scenario.name },
                    )}
                    onClick={() => setStoryToRemove(story)}
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
        <NewStory
          onBegin={(scenario) => {
            setCreating(false);
            onBegin(scenario);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {storyToRemove && (
        <Sheet
          open
          title={formatMessage({ id: 'lab.stories.remove' }, { name: storyToRemove.scenario.name })}
          closeLabel={formatMessage({ id: 'common.close' })}
          onClose={() => setStoryToRemove(null)}
          footer={
            <Button
              kind="secondary"
              block
              onClick={() => {
                onRemove(storyToRemove.key);
                setStoryToRemove(null);
              }}
            >
              {formatMessage({ id: 'lab.stories.remove.yes' })}
            </Button>
          }
        >
          <p>{formatMessage({ id: 'lab.stories.remove.why' })}</p>
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

const $Story = styled.button`
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
  text-align: left;

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
