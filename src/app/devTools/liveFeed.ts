/** Tells a lab in another window what Redux DevTools would be told. */
import { newId } from '../../state/newId';
import type { AppStore } from '../store';
import type { LiveMessage, Tell } from './liveChannel';
import { masked } from './masked';
import { isQuiet } from './isQuiet';
import { named } from './named';

const page = newId();

/** Tells how things stand, and returns what tells everything later. */
export function show(channel: Pick<BroadcastChannel, 'postMessage'>, store: AppStore): Tell {
  const post = (action: LiveMessage['action'], { machines }: ReturnType<AppStore['getState']>) => {
    const message: LiveMessage = {
      page,
      path: location.pathname,
      at: Date.now(),
      action,
      machines: masked(machines),
    };
    channel.postMessage(message);
  };
  post(null, store.getState());
  return (action, before, after) => {
    if (!isQuiet(action, before)) post(toldOf(masked(named(action))), after);
  };
}

/** A windows' channel takes plain data only; a call's meta may hold what cannot be copied. */
const toldOf = (action: object) => JSON.parse(JSON.stringify(action)) as LiveMessage['action'];
