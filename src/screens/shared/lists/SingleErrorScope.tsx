import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

interface Fault {
  readonly refetch: () => unknown;
  /** Of several errors on a page, the one with the lowest rank is shown. */
  readonly rank: number;
}

type Faults = readonly Fault[];

const PageFaultsContext = createContext<readonly [Faults, Dispatch<SetStateAction<Faults>>]>([
  [],
  () => undefined,
]);

/**
 * If several parts of a page cannot be loaded, only one part within this scope shows an error. Its text covers all
 * parts.
 */
export function SingleErrorScope({ children }: { readonly children: ReactNode }) {
  const faults = useState<Faults>([]);
  return <PageFaultsContext value={faults}>{children}</PageFaultsContext>;
}

/** Whether this part of the page shows its error, and a function that loads all failed parts of the page again. */
export function useSingleError(refetch: Fault['refetch'], rank: number) {
  const [faults, setFaults] = useContext(PageFaultsContext);
  useLayoutEffect(() => {
    const fault = { refetch, rank };
    setFaults((others) => [...others, fault]);
    return () => setFaults((others) => others.filter((other) => other !== fault));
  }, [setFaults, refetch, rank]);
  const [shown] = [...faults].sort((one, other) => one.rank - other.rank);
  return {
    isShown: shown === undefined || shown.refetch === refetch,
    retry: () => (faults.length > 0 ? faults : [{ refetch }]).forEach((fault) => fault.refetch()),
  };
}
