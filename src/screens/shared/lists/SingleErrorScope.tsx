import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';

interface Fault {
  readonly refetch: () => unknown;
  /** The fault with the lowest rank is the one shown. */
  readonly rank: number;
}

type Faults = readonly Fault[];

const PageFaultsContext = createContext<readonly [Faults, Dispatch<SetStateAction<Faults>>]>([
  [],
  () => undefined,
]);

/** When several parts of a page fail to load, only one of them shows an error for all. */
export function SingleErrorScope({ children }: { readonly children: ReactNode }) {
  const faults = useState<Faults>([]);
  return <PageFaultsContext value={faults}>{children}</PageFaultsContext>;
}

/** Whether this fault is the one shown, and a retry for every fault of the page. */
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
