import { useEffect, useState } from 'react';

/**
 * Whole seconds since a moment of the device's own clock, counted from when they are first asked for; the age of an
 * answer is a matter of this device alone, so the exchange's time plays no part.
 */
export function useSecondsSince(at: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return at === undefined ? 0 : Math.max(0, Math.floor((now - at) / 1_000));
}
