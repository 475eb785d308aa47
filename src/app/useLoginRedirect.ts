import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '../state/session';
import { useAppSelector } from '../state/store';

/**
 * The only place that redirects to the login: a visitor of a private page, and any page once after the session expired.
 */
export function useLoginRedirect(isPrivate: boolean): void {
  const navigate = useNavigate();
  const { status, endedWhy } = useAppSelector(selectSession);
  const redirect = useEffectEvent(() => void navigate('/login', { replace: true }));

  useEffect(() => {
    if (endedWhy === 'expired') redirect();
  }, [endedWhy]);
  const mustSignIn = isPrivate && status === 'visitor';
  useEffect(() => {
    if (mustSignIn) redirect();
  }, [mustSignIn]);
}
