import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LANGUAGE_RULES, LANGUAGES } from '#contract';
import { languageWanted } from '../../state/storage/language';
import { selectLanguage, selectPreferences } from '../../state/storage/persist';
import { marketColoursChosen, motionChosen, themeChosen } from '../../state/storage/preferences';
import { useIsOnline } from '../../state/useIsOnline';
import { Card } from '../../ui/Card';
import { Text } from '../../ui/layout';
import { OptionList } from '../../ui/OptionList';
import { Page } from '../../ui/Page';
import { useBack } from '../shared/page/useBack';
import { SignalSwitches } from './SignalSwitches';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Settings of language and appearance. Every choice is applied at once and stored. */
export function LanguageScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const back = useBack('/');
  const language = useAppSelector(selectLanguage);
  const [wanted, setWanted] = useState(language);
  const isOnline = useIsOnline();
  const { theme, marketColours, motion } = useAppSelector(selectPreferences);
  const words = {
    language: formatMessage({ id: 'language.title' }),
    theme: formatMessage({ id: 'language.theme.title' }),
    colours: formatMessage({ id: 'language.colours.title' }),
    motion: formatMessage({ id: 'language.motion.title' }),
    signals: formatMessage({ id: 'language.signals.title' }),
  };

  return (
    <Page title={formatMessage({ id: 'mine.language' })} back={back}>
      <$Choices>
        <OptionList
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
      </$Choices>
      {/*
       * Shown on the page and not only as a toast: without a network, the code of the toasts cannot be loaded if the
       * user has not touched the page before.
       */}
      <Text $size="label" $color="muted">
        {wanted !== language && !isOnline && formatMessage({ id: 'app.language.waiting' })}
      </Text>
      <Text as="h2" $size="label" $color="muted">
        {words.theme}
      </Text>
      <$Choices>
        <OptionList
          label={words.theme}
          choices={[
            { value: 'system', label: formatMessage({ id: 'language.theme.system' }) },
            { value: 'dark', label: formatMessage({ id: 'language.theme.dark' }) },
            { value: 'light', label: formatMessage({ id: 'language.theme.light' }) },
          ]}
          value={theme}
          onChange={(chosen) => dispatch(themeChosen(chosen))}
        />
      </$Choices>
      <Text as="h2" $size="label" $color="muted">
        {words.colours}
      </Text>
      <$Choices>
        <OptionList
          label={words.colours}
          choices={[
            {
              value: 'auto',
              label: formatMessage({ id: 'language.colours.auto' }),
              detail: formatMessage({ id: 'language.colours.autoDetail' }),
            },
            { value: 'green-up', label: formatMessage({ id: 'language.colours.greenUp' }) },
            { value: 'red-up', label: formatMessage({ id: 'language.colours.redUp' }) },
            {
              value: 'safe',
              label: formatMessage({ id: 'language.colours.safe' }),
              detail: formatMessage({ id: 'language.colours.safeDetail' }),
            },
          ]}
          value={marketColours}
          onChange={(chosen) => dispatch(marketColoursChosen(chosen))}
        />
      </$Choices>
      <Text as="h2" $size="label" $color="muted">
        {words.motion}
      </Text>
      <$Choices>
        <OptionList
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
      </$Choices>
      <Text as="h2" $size="label" $color="muted">
        {words.signals}
      </Text>
      <$Choices>
        <SignalSwitches />
      </$Choices>
    </Page>
  );
}

/** The card has no vertical padding, because its rows have their own. */
const $Choices = styled(Card)`
  padding-block: 0;
`;
