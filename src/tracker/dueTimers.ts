/** Timers for the server time that each machine of one kind waits for; reset whenever the machine moves. */
import type { MachineEntry } from '../machines/entry';
import type { Time } from '../state/time/time';

interface PlacedMachine {
  readonly id: string;
  readonly value: unknown;
  readonly context: unknown;
}

/** `onDue` receives the id of a machine whose time was reached, and the event to send to it. */
export function createDueTimers(
  { clock, alarm }: Time,
  entry: Pick<MachineEntry, 'dueEvent'>,
  onDue: (id: string, event: { readonly type: string; readonly at: number }) => void,
) {
  const cancels = new Map<string, () => void>();
  return {
    set(record: PlacedMachine): void {
      const { id } = record;
      cancels.get(id)?.();
      cancels.delete(id);
      const awaited = entry.dueEvent?.(record);
      if (!awaited) return;
      const type = awaited.event;
      cancels.set(
        id,
        alarm.at(awaited.at, () => onDue(id, { type, at: clock.now() })),
      );
    },
    stop(): void {
      for (const cancel of cancels.values()) cancel();
    },
  };
}
