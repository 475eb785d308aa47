import { useEffect, useState } from 'react';
import type { Catalogues } from '#src/intl/index';
import { readSettings, writeSettings } from './settings';
import type { DisplaySettings } from './settings';

/** Applies the settings in the address to the page. Returns them with a setter that also updates the address. */
export function useDisplaySettings(catalogues: Catalogues) {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  const { theme, market, lang, text } = settings;

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = theme;
    dataset.market = market;
    style.fontSize = `${text}%`;
  }, [theme, market, text]);

  useEffect(() => void catalogues.switchLanguage(lang), [catalogues, lang]);

  const change = (changes: Partial<DisplaySettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    history.replaceState(null, '', writeSettings(location.search, next) + location.hash);
  };
  return { settings, change };
}
