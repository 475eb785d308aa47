import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forwardOf } from './forward';
import { Text } from './layout';
import { filterRow, filterShape, tabRow, tabShape } from './tabShape';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Accessible name of the tab if its label is an icon. */
  readonly name?: string;
  readonly count?: number;
}

interface TabsProps<Id extends string> {
  /** Connects the tabs to their panel (`aria-controls`). The id must be unique in the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** True if each tab shows a part of one list: the tabs then look like filters instead of places. */
  readonly areFilters?: boolean;
}

/** The index of the tab to which a key moves; `forward` is -1 if the text runs from right to left. */
const nextIndexByKey: Readonly<
  Record<string, (at: number, count: number, forward: 1 | -1) => number>
> = {
  ArrowRight: (at, count, forward) => (at + count + forward) % count,
  ArrowLeft: (at, count, forward) => (at + count - forward) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Tabs in a row that scrolls sideways. The arrow keys, Home and End move the focus, and the focused tab is selected.
 */
export function Tabs<Id extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  areFilters = false,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Wait for the next frame: reading the offsets now would force an additional layout.
    const frame = requestAnimationFrame(() => {
      const row = list.current;
      const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
      if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [selected]);

  const handleKeyDown = (event: KeyboardEvent, at: number) => {
    const next = nextIndexByKey[event.key]?.(at, tabs.length, forwardOf(event.currentTarget));
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || !target) return;
    event.preventDefault();
    onSelect(target.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <$List ref={list} role="tablist" aria-label={label} $areFilters={areFilters}>
      {tabs.map((tab, at) => (
        <$Tab
          key={tab.id}
          $isFilter={areFilters}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-label={tab.name}
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? `${id}-panel` : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => handleKeyDown(event, at)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <Text as="span" $color="muted">
              {tab.count}
            </Text>
          )}
        </$Tab>
      ))}
    </$List>
  );
}

interface TabPanelProps {
  /** The `id` of the `Tabs` to which the panel belongs. */
  readonly tabs: string;
  /** The id of the selected tab; null while there are no tabs, so that the content is not mounted again. */
  readonly tab: string | null;
  readonly children: ReactNode;
}

export function TabPanel({ tabs, tab, children }: TabPanelProps) {
  if (tab === null) return <div>{children}</div>;
  return (
    <div role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-${tab}`}>
      {children}
    </div>
  );
}

const $List = styled.div<{ $areFilters: boolean }>`
  ${({ $areFilters }) => ($areFilters ? filterRow : tabRow)}
`;

const $Tab = styled.button<{ $isFilter: boolean }>`
  ${({ $isFilter }) => ($isFilter ? filterShape : tabShape)}
`;
