import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '../state/session';

/** The only place that redirects to the login: a visitor on a private page, and any page once after a 401. */
export function useLoginRedirect(isPrivate: boolean): void {
  const navigate = useNavigate();
  const { status, endedWhy } = useSelector(selectSession);
  const redirect = useEffectEvent(() => void navigate('/login', { replace: true }));

  useEffect(() => {
    if (endedWhy === 'expired') redirect();
  }, [endedWhy]);
  const mustSignIn = isPrivate && status === 'visitor';
  useEffect(() => {
    if (mustSignIn) redirect();
  }, [mustSignIn]);
}
