import { useState } from 'react';
import type { ComponentType } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from '../../../state/toasts';
import { whyMissing } from '../../../state/whyMissing';

/**
 * A sheet in a lazy chunk, fetched at the first tap that opens it. `Part` is null while it is closed; where the fetch
 * fails, a toast says why and the next tap fetches it again.
 */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const dispatch = useDispatch();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);

  const open = async () => {
    try {
      const Loaded = await load();
      setPart(() => Loaded);
    } catch (failure) {
      const isOutdated = (await whyMissing(failure)) === 'outdated';
      dispatch(toastShown({ id: isOutdated ? 'error.outdated' : 'error.offline' }, 'bad'));
    }
  };
  return { Part, open: () => void open(), close: () => setPart(null) };
}
