import { useContext, useEffect, useState } from 'react';
import { NeedWords } from './needWords';

/** Whether a family of words beside the screen's is here; it is fetched at the first look, and again when back online. */
export function useWords(family: string): boolean {
  const need = useContext(NeedWords);
  const [areHere, setHere] = useState(need === null);

  useEffect(() => {
    let isShown = true;
    const fetchWords = () =>
      void need?.(family).then(
        () => isShown && setHere(true),
        // What they belong to stays unseen until the device is back online.
        () => undefined,
      );
    fetchWords();
    window.addEventListener('online', fetchWords);
    return () => {
      isShown = false;
      window.removeEventListener('online', fetchWords);
    };
  }, [need, family]);

  return areHere;
}
