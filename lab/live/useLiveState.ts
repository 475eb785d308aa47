import { useEffect, useReducer } from 'react';
import { isLiveMessage, LIVE_CHANNEL, OPENED, WATCHING } from '#src/app/devTools/liveChannel';
import { liveReducer, INITIAL_LIVE_STATE } from './liveState';

/** Watches every page of the app that is open in this browser, from now on. */
export function useLiveState() {
  const [state, dispatch] = useReducer(liveReducer, INITIAL_LIVE_STATE);
  useEffect(() => {
    const channel = new BroadcastChannel(LIVE_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === OPENED) channel.postMessage(WATCHING);
      else if (isLiveMessage(data)) dispatch({ type: 'heard', message: data });
    });
    channel.postMessage(WATCHING);
    return () => channel.close();
  }, []);
  return { state, dispatch };
}
