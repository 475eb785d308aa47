import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { shareLoad } from '../../../state/shareLoad';
import type { AddStudies } from '../../../ui/chart/chartTypes';
import { showLoadError } from '../../shared/page/showLoadError';

const loadStudies = shareLoad(async () => {
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
    let isCancelled = false;
    loadStudies().then(
      (loaded) => {
        if (!isCancelled) setAddStudies(() => loaded);
      },
      (failure: unknown) => {
        if (!isCancelled) void showLoadError(dispatch, failure);
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [dispatch, isWanted]);
  return addStudies;
}
