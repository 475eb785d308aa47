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

/** When the session expires while a form is being filled in, the next login returns to the form. */
export function useReturnAfterLogin(isFilledIn: boolean): void {
  const dispatch = useDispatch();
  const store = useStore<WithSession>();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  // The account must be loaded before the session ends, otherwise the draft could not be kept for that user.
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
