import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useUserDetailsQuery } from '../../../api';
import {
  formInterrupted,
  formReopened,
  selectIsSignedIn,
  selectSession,
} from '../../../state/session';
import { useAppDispatch, useAppSelector } from '../../../state/store';
import type { RootState } from '../../../state/store';

/** If the session ends while the user fills in a form, the user returns to the form after the next login. */
export function useReturnAfterLogin(isFilledIn: boolean): void {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // The account must be loaded before the session ends; otherwise the draft could not be kept for its user.
  useUserDetailsQuery(undefined, { skip: !isFilledIn });

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
