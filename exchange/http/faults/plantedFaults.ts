import type { EndpointName } from '#contract';
import { EVERY_CALL } from '../../domain/fault';
import type { Fault } from '../../domain/fault';
import type { Store } from '../../domain/ports';

/** Selects the planted fault for a call. Faults are cached and only reloaded after a change. */
export interface PlantedFaults {
  /** Returns the fault for a call and counts one use; null without a fault. */
  takeNext(name: EndpointName): Promise<Fault | null>;
}

export function createPlantedFaults(store: Pick<Store, 'state' | 'faults'>): PlantedFaults {
  let known: { epoch: number; version: number; faults: readonly Fault[] } | undefined;

  async function planted(): Promise<readonly Fault[]> {
    const { epoch, overlaysVersion: version } = store.state();
    if (known?.epoch !== epoch || known.version !== version) {
      known = { epoch, version, faults: await store.faults.planted() };
    }
    return known.faults;
  }

  return {
    async takeNext(name) {
      for (const fault of await planted()) {
        if (fault.call !== name && fault.call !== EVERY_CALL) continue;
        if (fault.left === null || (await store.faults.use(fault.id))) return fault;
        if (known) known = { ...known, faults: known.faults.filter(({ id }) => id !== fault.id) };
      }
      return null;
    },
  };
}
