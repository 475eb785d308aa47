import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LANGUAGE_RULES, LANGUAGES } from '#contract';
import type { DisplaySettings } from './gallery/settings';
import { Stack } from '#src/ui/layout.tsx';
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx';
import { Sheet } from '#src/ui/Sheet.tsx';
import { color, mono, radius, space, text } from './shared/style';

const SHORTCUTS = [
  [['Space'], 'lab.key.play'],
  [['←', '→'], 'lab.key.step'],
  [['Shift ←', 'Shift →'], 'lab.key.second'],
  [['Home', 'End'], 'lab.key.ends'],
  [['Shift ↑', 'Shift ↓'], 'lab.key.speed'],
  [['F2'], 'lab.key.edit'],
  [['Esc'], 'lab.key.cancel'],
  [['Ctrl Z', 'Ctrl Shift Z'], 'lab.key.undo'],
  [['Ctrl O'], 'lab.key.open'],
  [['Ctrl S'], 'lab.key.save'],
  [['Ctrl K'], 'lab.key.search'],
] as const;

/** A documentation page that is part of this build. */
export interface Doc {
  readonly name: PlainMessageId;
  readonly href: string;
}

interface SettingsSheetProps {
  readonly docs: readonly Doc[];
  readonly settings: DisplaySettings;
  readonly change: (changes: Partial<DisplaySettings>) => void;
  readonly onClose: () => void;
  /** Additional switches, which a wide screen shows outside of the sheet. */
  readonly children: ReactNode;
}

/** The lab's shortcuts, documentation, language and theme. The preferences of the app do not change. */
export function SettingsSheet({ settings, change, docs, onClose, children }: SettingsSheetProps) {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'lab.settings' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Stack $gap="oneHalf">
        <p>{formatMessage({ id: 'lab.about' })}</p>
        {docs.length > 0 && (
          <$Docs aria-label={formatMessage({ id: 'lab.docs' })}>
            {docs.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer">
                  {formatMessage({ id: name })}
                </a>
              </li>
            ))}
          </$Docs>
        )}
        <$Keys aria-label={formatMessage({ id: 'lab.keys' })}>
          {SHORTCUTS.map(([keys, id]) => (
            <div key={id}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{formatMessage({ id })}</dd>
            </div>
          ))}
        </$Keys>
        <$Note>{formatMessage({ id: 'lab.keys.note' })}</$Note>
        {children}
        <SegmentedControl
          label={formatMessage({ id: 'language.title' })}
          value={settings.lang}
          onChange={(lang) => change({ lang })}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_RULES[value].name }))}
        />
        <SegmentedControl
          label={formatMessage({ id: 'language.theme.title' })}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
          choices={[
            { value: 'dark', label: formatMessage({ id: 'language.theme.dark' }) },
            { value: 'light', label: formatMessage({ id: 'language.theme.light' }) },
          ]}
        />
      </Stack>
    </Sheet>
  );
}

const $Keys = styled.dl`
  display: grid;
  gap: ${space.half};
  font-size: ${text.label};

  > div {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: ${space.one};
    align-items: center;
  }

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.half};
  }

  kbd {
    padding: 2px 8px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.raised};
    font-family: ${mono};
    font-size: ${text.label};
    white-space: nowrap;
  }
`;

const $Docs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};

  a {
    display: inline-block;
    padding-block: ${space.one};
    color: ${color.accent};
  }
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
