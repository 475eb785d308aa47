import { useContext, useEffect, useState } from 'react';
import { LoadFamilyContext } from './loadFamilyContext';

/**
 * True once a message family other than the screen's own is loaded. Loads it on mount, and retries when the device
 * comes online.
 */
export function useMessageFamily(family: string): boolean {
  const need = useContext(LoadFamilyContext);
  const [areLoaded, setLoaded] = useState(need === null);

  useEffect(() => {
    let isMounted = true;
    const fetchWords = () =>
      void need?.(family).then(
        () => isMounted && setLoaded(true),
        // On failure the part that needs it stays hidden until the device is online again.
        () => undefined,
      );
    fetchWords();
    window.addEventListener('online', fetchWords);
    return () => {
      isMounted = false;
      window.removeEventListener('online', fetchWords);
    };
  }, [need, family]);

  return areLoaded;
}
