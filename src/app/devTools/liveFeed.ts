/** Sends the data that Redux DevTools would show to a lab in another window. */
import { newId } from '../../state/newId';
import type { AppStore } from '../store';
import type { LiveMessage, LiveListener } from './liveChannel';
import { maskPersonalData } from './maskPersonalData';
import { isHiddenFromDevTools } from './hiddenActions';
import { withEndpointName } from './withEndpointName';

const page = newId();

/** Sends the current state and returns a listener for later updates. */
export function startLiveFeed(
  channel: Pick<BroadcastChannel, 'postMessage'>,
  store: AppStore,
): LiveListener {
  const post = (action: LiveMessage['action'], { tracker }: ReturnType<AppStore['getState']>) => {
    const message: LiveMessage = {
      page,
      path: location.pathname,
      at: Date.now(),
      action,
      machines: maskPersonalData(tracker.machines),
    };
    channel.postMessage(message);
  };
  post(null, store.getState());
  return (action, before, after) => {
    if (!isHiddenFromDevTools(action, before, after))
      post(toCloneable(maskPersonalData(withEndpointName(action))), after);
  };
}

/** A BroadcastChannel only accepts cloneable data; the meta of a call may contain other values. */
const toCloneable = (action: object) => JSON.parse(JSON.stringify(action)) as LiveMessage['action'];
