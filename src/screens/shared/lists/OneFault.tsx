import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

interface Fault {
  readonly refetch: () => unknown;
  readonly yields: boolean;
}

type Faults = readonly Fault[];

const FaultsOfPage = createContext<readonly [Faults, Dispatch<SetStateAction<Faults>>]>([
  [],
  () => undefined,
]);

/** Where several parts of a page could not be had, one of them says so for all. */
export function OneFault({ children }: { readonly children: ReactNode }) {
  const faults = useState<Faults>([]);
  return <FaultsOfPage value={faults}>{children}</FaultsOfPage>;
}

/** Whether this fault is the one that is shown, and what asks again for all that failed; one that yields comes last. */
export function useOneFault(refetch: () => unknown, yields: boolean) {
  const [faults, setFaults] = useContext(FaultsOfPage);
  useLayoutEffect(() => {
    const fault = { refetch, yields };
    setFaults((others) => [...others, fault]);
    return () => setFaults((others) => others.filter((other) => other !== fault));
  }, [setFaults, refetch, yields]);
  const shown = faults.find((fault) => !fault.yields) ?? faults[0];
  return {
    isShown: shown === undefined || shown.refetch === refetch,
    retry: () => (faults.length > 0 ? faults : [{ refetch }]).forEach((fault) => fault.refetch()),
  };
}
