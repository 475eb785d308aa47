import { useIntl } from 'react-intl';
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx';
import { $PaneChoice } from './panes';
import type { Pane } from './panes';
import { paneChoices } from './usePaneCount';

interface PaneSwitchProps {
  readonly pane: Pane;
  readonly onChoose: (pane: Pane) => void;
  /** Number of panes side by side. */
  readonly count: number;
  readonly names: Readonly<Record<Pane, PlainMessageId>>;
}

/** Chooses the visible pane when not all fit side by side. */
export function PaneSwitch({ pane, onChoose, count, names }: PaneSwitchProps) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'lab.panes' });
  return (
    <$PaneChoice aria-label={label}>
      <SegmentedControl
        label={label}
        value={pane}
        onChange={onChoose}
        choices={paneChoices(count).map((value) => ({
          value,
          label: formatMessage({ id: names[value] }),
        }))}
      />
    </$PaneChoice>
  );
}
