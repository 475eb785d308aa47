import { useEffect, useEffectEvent } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '../state/session';

/**
 * The only place that navigates to the login: for a visitor on a private page, and once after a call was answered 401,
 * whatever page is open.
 */
export function useWayToLogin(isPrivate: boolean): void {
  const navigate = useNavigate();
  const { status, endedWhy } = useSelector(selectSession);
  const lead = useEffectEvent(() => void navigate('/login', { replace: true }));

  useEffect(() => {
    if (endedWhy === 'expired') lead();
  }, [endedWhy]);
  const isLocked = isPrivate && status === 'visitor';
  useEffect(() => {
    if (isLocked) lead();
  }, [isLocked]);
}
