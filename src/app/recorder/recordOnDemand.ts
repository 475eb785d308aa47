/** The recorder comes when it is needed, so that a page that is only looked at does not load it. */
import { browserHost } from '../../state/host';
import { isMachineMoved } from '../../state/machines';
import type { MachineMove } from '../../state/machines';
import type { Listening } from '../effects/perSession';
import { loadTools } from '../loadTools';
import { onFirstTouch } from '../onFirstTouch';
import type { AppState } from '../store';
import type { Heard } from './recorder';

/** An order that runs is told anew by the next page; everything else would be lost with this one. */
const isLostWithPage = ({ machine, event, done }: MachineMove) =>
  machine !== 'order' || done || 'at' in event;

/**
 * Keeps what machines do until the recorder is here; it comes with the first touch, or with something that must not be
 * lost. Call once in a page, in a sandbox build alone.
 */
export function recordOnDemand(effects: Listening): void {
  const early: Heard[] = [];
  let hear: (...heard: Heard) => void = (...heard) => early.push(heard);
  let isAsked = false;

  function load() {
    if (isAsked) return;
    isAsked = true;
    loadTools().then(
      ({ record }) => (hear = record(effects, early)),
      () => {
        // The file did not arrive: the next touch tries again.
        isAsked = false;
        onFirstTouch(load);
      },
    );
  }

  effects.startListening({
    matcher: isMachineMoved,
    effect({ payload }, { getOriginalState }) {
      const clocks = { mono: browserHost.mono(), wall: browserHost.wall() };
      hear(payload, (getOriginalState() as AppState).machines, clocks);
      if (isLostWithPage(payload)) load();
    },
  });
  onFirstTouch(load);
}
