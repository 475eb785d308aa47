import { useEffect } from 'react';
import { LANGUAGE_RULES, type Language } from '#contract';
import { selectLanguage, selectPreferences } from '../state/storage/persist';
import type { MarketColoursChoice } from '../state/storage/preferences';
import { useAppSelector } from '../state/store';

const marketColoursFor = (chosen: MarketColoursChoice, language: Language) =>
  chosen === 'auto' ? LANGUAGE_RULES[language].colours : chosen;

/**
 * Sets the colour of the browser's UI to the page's background. The page declares it for both colour schemes of the
 * device; a theme chosen in the app overrides that.
 */
function setBrowserColour(isChosen: boolean): void {
  const name = 'chosen-theme-color';
  document.getElementById(name)?.remove();
  if (!isChosen) return;
  const meta = document.createElement('meta');
  meta.id = name;
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).getPropertyValue('--background');
  document.head.prepend(meta);
}

/** Sets theme, market colours and motion as attributes of the page. They select CSS, so a change re-renders nothing. */
export function useAppearance(): void {
  const { theme, marketColours, motion } = useAppSelector(selectPreferences);
  const language = useAppSelector(selectLanguage);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    if (motion === 'system') delete dataset.motion;
    else dataset.motion = motion;
    setBrowserColour(theme !== 'system');
    dataset.market = marketColoursFor(marketColours, language);
  }, [theme, marketColours, motion, language]);
}
