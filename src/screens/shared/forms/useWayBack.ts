import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useUserDetailsQuery } from '../../../api';
import {
  formInterrupted,
  formReopened,
  selectIsSignedIn,
  selectSession,
} from '../../../state/session';

type WithSession = Parameters<typeof selectSession>[0];

/** Where the session ends under a form that was being filled in, the next login leads back to it. */
export function useWayBack(isFilledIn: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // Whose form it is must be known before the session ends, or its text could not wait for the same user.
  useUserDetailsQuery(undefined, { skip: !isSignedIn || !isFilledIn });

  useEffect(() => {
    const { status, returnTo } = selectSession(store.getState());
    if (status === 'signedIn' && returnTo === path) dispatch(formReopened());
  }, [dispatch, store, path]);

  useEffect(() => {
    if (!isSignedIn || !isFilledIn) return;
    return () => {
      const { status, endedWhy } = selectSession(store.getState());
      if (status === 'visitor' && endedWhy === 'expired') dispatch(formInterrupted({ path }));
    };
  }, [dispatch, store, path, isSignedIn, isFilledIn]);
}
