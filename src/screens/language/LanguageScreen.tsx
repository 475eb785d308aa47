import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { LANGUAGE_RULES, LANGUAGES } from '#contract';
import { languageWanted } from '../../state/storage/language';
import { selectLanguage, selectPreferences } from '../../state/storage/persist';
import { marketColoursChosen, motionChosen, themeChosen } from '../../state/storage/preferences';
import { Card } from '../../ui/Card';
import { OptionList } from '../../ui/OptionList';
import { Page } from '../../ui/Page';
import { color, text } from '../../ui/tokens';
import { useBack } from '../shared/page/useBack';
import { SignalSwitches } from './SignalSwitches';

/** Language and appearance. Every choice is applied at once and stored. */
export function LanguageScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const back = useBack('/');
  const language = useSelector(selectLanguage);
  const { theme, marketColours, motion } = useSelector(selectPreferences);
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
          onChange={(chosen) => dispatch(languageWanted(chosen))}
        />
      </$Choices>
      <$Heading>{words.theme}</$Heading>
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
      <$Heading>{words.colours}</$Heading>
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
      <$Heading>{words.motion}</$Heading>
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
      <$Heading>{words.signals}</$Heading>
      <$Choices>
        <SignalSwitches />
      </$Choices>
    </Page>
  );
}

/** The rows have their own vertical padding. */
const $Choices = styled(Card)`
  padding-block: 0;
`;

const $Heading = styled.h2`
  font-size: ${text.label};
  color: ${color.muted};
`;
