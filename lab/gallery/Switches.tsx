import { useIntl } from 'react-intl';
import { LANGUAGE_RULES, LANGUAGES } from '#contract';
import { Stack } from '#src/ui/layout.tsx';
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx';
import { TEXT_SIZES } from './settings';
import type { DisplaySettings } from './settings';

interface SwitchesProps {
  readonly settings: DisplaySettings;
  readonly change: (changes: Partial<DisplaySettings>) => void;
}

/** Controls for theme, language, market colours and text size. */
export function Switches({ settings, change }: SwitchesProps) {
  const { formatMessage } = useIntl();
  return (
    <Stack $gap="one">
      <SegmentedControl
        label={formatMessage({ id: 'language.theme.title' })}
        choices={[
          { value: 'dark', label: formatMessage({ id: 'language.theme.dark' }) },
          { value: 'light', label: formatMessage({ id: 'language.theme.light' }) },
        ]}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
      />
      <SegmentedControl
        label={formatMessage({ id: 'language.title' })}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_RULES[value].name }))}
        value={settings.lang}
        onChange={(lang) => change({ lang })}
      />
      <SegmentedControl
        label={formatMessage({ id: 'language.colours.title' })}
        choices={[
          { value: 'green-up', label: formatMessage({ id: 'language.colours.greenUp' }) },
          { value: 'red-up', label: formatMessage({ id: 'language.colours.redUp' }) },
          { value: 'safe', label: formatMessage({ id: 'language.colours.safe' }) },
        ]}
        value={settings.market}
        onChange={(market) => change({ market })}
      />
      <SegmentedControl
        label={formatMessage({ id: 'gallery.text' })}
        choices={TEXT_SIZES.map((value) => ({ value, label: `${value}%` }))}
        value={settings.text}
        onChange={(text) => change({ text })}
      />
    </Stack>
  );
}
