import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { once } from '../../../state/once';
import type { AddStudies } from '../../../ui/chart/chartTypes';
import { tellMissing } from '../../shared/page/tellMissing';

const load = once(async () => {
  const { addStudies } = await import(
    /* webpackChunkName: "studies" */ '../../../ui/chart/studies'
  );
  return addStudies;
});

/**
 * Code of the chart indicators, loaded when the first one is enabled. A failed load shows a toast and the chart works
 * without it.
 */
export function useStudies(isWanted: boolean): AddStudies | null {
  const dispatch = useDispatch();
  const [addStudies, setAddStudies] = useState<AddStudies | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setAddStudies(() => loaded);
      },
      (failure: unknown) => {
        if (!isGone) void tellMissing(dispatch, failure);
      },
    );
    return () => {
      isGone = true;
    };
  }, [dispatch, isWanted]);
  return addStudies;
}
