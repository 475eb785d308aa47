import { useEffect, useMemo, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { SearchField } from '../../ui/SearchField';
import { searchStories } from '../model/stories';
import type { Story } from '../model/stories';
import { color, size, space, text, weight } from '../shared/looks';
import { useMachineName } from '../shared/useMachineName';

interface StoryPaneProps {
  readonly shownKey: string | null;
  readonly onChoose: (story: Story) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Every story that comes with the lab, by the machine it is about, and a way to find one by name, event or state. */
export function StoryPane({ shownKey, onChoose, searchRef }: StoryPaneProps) {
  const { formatMessage } = useIntl();
  const nameOf = useMachineName();
  const [typed, setTyped] = useState('');
  const groups = useMemo(() => [...searchStories(typed)], [typed]);
  const shown = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const list = shown.current?.closest('[data-scrolls]');
    // Only the list is moved, and only when the page opens: later it stays where the reader has it.
    if (shown.current && list) list.scrollTop = shown.current.offsetTop - list.clientHeight / 3;
  }, []);

  const count = groups.reduce((sum, [, found]) => sum + found.length, 0);

  return (
    <>
      <$Search>
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
              <li key={story.key}>
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
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const $Search = styled.div`
  padding: ${space.oneHalf};
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
  width: 100%;
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
