import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LANGUAGE_RULES, LANGUAGES } from '#contract';
import { languageWanted } from '../../state/storage/language';
import { selectLanguage, selectPreferences } from '../../state/storage/persist';
import { marketColoursChosen, motionChosen, themeChosen } from '../../state/storage/preferences';
import { useIsConnected } from '../../state/useIsConnected';
import { Card } from '../../ui/Card';
import { Stack, Text } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { marketHues } from '../../ui/palette';
import { TileList } from '../../ui/TileList';
import { useBack } from '../shared/page/useBack';
import { ColoursPicture, ThemePicture } from './AppearancePictures';
import { NotificationSwitches } from './NotificationSwitches';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Settings of language and appearance. Every choice is applied at once and stored. */
export function LanguageScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const back = useBack('/');
  const language = useAppSelector(selectLanguage);
  const [wanted, setWanted] = useState(language);
  const isConnected = useIsConnected();
  const { theme, marketColours, motion } = useAppSelector(selectPreferences);
  const words = {
    language: formatMessage({ id: 'language.title' }),
    theme: formatMessage({ id: 'language.theme.title' }),
    colours: formatMessage({ id: 'language.colours.title' }),
    motion: formatMessage({ id: 'language.motion.title' }),
    notifications: formatMessage({ id: 'language.notifications.title' }),
  };

  return (
    <Page title={formatMessage({ id: 'mine.language' })} back={back}>
      <Stack $gap="one">
        <TileList
          columns={3}
          label={words.language}
          choices={LANGUAGES.map((value) => ({
            value,
            label: LANGUAGE_RULES[value].name,
            lang: LANGUAGE_RULES[value].locale,
          }))}
          value={language}
          onChange={(chosen) => {
            setWanted(chosen);
            dispatch(languageWanted(chosen));
          }}
        />
        {/*
         * Shown on the page and not only as a toast: without a network, the code of the toasts cannot be loaded if the
         * user has not touched the page before.
         */}
        {wanted !== language && !isConnected && (
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'app.language.waiting' })}
          </Text>
        )}
      </Stack>
      <Group title={words.theme}>
        <TileList
          columns={3}
          label={words.theme}
          choices={[
            {
              value: 'system',
              label: formatMessage({ id: 'language.theme.system' }),
              picture: <ThemePicture themes={['dark', 'light']} />,
            },
            {
              value: 'dark',
              label: formatMessage({ id: 'language.theme.dark' }),
              picture: <ThemePicture themes={['dark']} />,
            },
            {
              value: 'light',
              label: formatMessage({ id: 'language.theme.light' }),
              picture: <ThemePicture themes={['light']} />,
            },
          ]}
          value={theme}
          onChange={(chosen) => dispatch(themeChosen(chosen))}
        />
      </Group>
      <Group title={words.colours}>
        <TileList
          label={words.colours}
          choices={[
            {
              value: 'auto',
              label: formatMessage({ id: 'language.colours.auto' }),
              detail: formatMessage({ id: 'language.colours.autoDetail' }),
              picture: <ColoursPicture {...marketHues[LANGUAGE_RULES[language].colours]} />,
            },
            {
              value: 'green-up',
              label: formatMessage({ id: 'language.colours.greenUp' }),
              picture: <ColoursPicture {...marketHues['green-up']} />,
            },
            {
              value: 'red-up',
              label: formatMessage({ id: 'language.colours.redUp' }),
              picture: <ColoursPicture {...marketHues['red-up']} />,
            },
            {
              value: 'safe',
              label: formatMessage({ id: 'language.colours.safe' }),
              detail: formatMessage({ id: 'language.colours.safeDetail' }),
              picture: <ColoursPicture {...marketHues.safe} />,
            },
          ]}
          value={marketColours}
          onChange={(chosen) => dispatch(marketColoursChosen(chosen))}
        />
      </Group>
      <Group title={words.motion}>
        <TileList
          label={words.motion}
          choices={[
            { value: 'system', label: formatMessage({ id: 'language.motion.system' }) },
            {
              value: 'reduced',
              label: formatMessage({ id: 'language.motion.reduced' }),
              detail: formatMessage({ id: 'language.motion.reducedDetail' }),
            },
          ]}
          value={motion}
          onChange={(chosen) => dispatch(motionChosen(chosen))}
        />
      </Group>
      <Group title={words.notifications}>
        <$Switches>
          <NotificationSwitches />
        </$Switches>
      </Group>
    </Page>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" $gap="one">
      <Text as="h2" $size="label" $color="muted">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** The card has no vertical padding, because its rows have their own. */
const $Switches = styled(Card)`
  padding-block: 0;
`;
