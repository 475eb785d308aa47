/** Sends a lab in another window the same data as Redux DevTools would show. */
import { newId } from '../../state/newId';
import type { AppStore } from '../store';
import type { LiveMessage, LiveListener } from './liveChannel';
import { masked } from './masked';
import { isHiddenFromDevTools } from './hiddenActions';
import { withEndpointName } from './withEndpointName';

const page = newId();

/** Sends the current state and returns a listener for later updates. */
export function startLiveFeed(
  channel: Pick<BroadcastChannel, 'postMessage'>,
  store: AppStore,
): LiveListener {
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
    if (!isHiddenFromDevTools(action, before))
      post(toCloneable(masked(withEndpointName(action))), after);
  };
}

/** A BroadcastChannel only accepts cloneable data; the meta of a call may contain other values. */
const toCloneable = (action: object) => JSON.parse(JSON.stringify(action)) as LiveMessage['action'];
