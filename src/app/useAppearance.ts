import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Language } from '../contract';
import { selectLanguage, selectPreferences } from '../state/storage/persist';
import type { MarketColoursChoice } from '../state/storage/preferences';

/** Where red means up: the custom of Chinese exchanges. */
const marketColoursFor = (chosen: MarketColoursChoice, language: Language) =>
  chosen === 'auto' ? (language === 'cn' ? 'red-up' : 'green-up') : chosen;

/** Theme, market colours and motion are CSS chosen by attributes of the page, so a switch re-renders nothing. */
export function useAppearance(): void {
  const { theme, marketColours, motion } = useSelector(selectPreferences);
  const language = useSelector(selectLanguage);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    if (motion === 'system') delete dataset.motion;
    else dataset.motion = motion;
    dataset.market = marketColoursFor(marketColours, language);
  }, [theme, marketColours, motion, language]);
}
