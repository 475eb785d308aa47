import { useEffect, useReducer } from 'react';
import { isLiveMessage, LIVE_CHANNEL, OPENED, WATCHING } from '../../app/devTools/liveChannel';
import { liveReducer, NOTHING_HEARD } from './liveState';

/** Watches every page of the app that is open in this browser, from now on. */
export function useLive() {
  const [state, dispatch] = useReducer(liveReducer, NOTHING_HEARD);
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
