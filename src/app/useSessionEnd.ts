import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectSession } from '../state/session';

/** A call that was answered 401 leads to the login from wherever the user is; the route guard sees only private pages. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const { endedWhy } = useSelector(selectSession);

  useEffect(() => {
    if (endedWhy === 'expired') void navigate('/login', { replace: true });
  }, [endedWhy, navigate]);
}
