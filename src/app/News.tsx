import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectToasts } from '../state/toasts';

/**
 * Toasts, whose code comes once the first screen stands, and not only with the first toast: that one may say that the
 * network is gone. News that is told meanwhile waits in the store; should the file not arrive, news asks for it again.
 */
export function News() {
  const hasNews = useSelector(selectToasts).length > 0;
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Host) return;
    import(/* webpackChunkName: "toasts" */ './ToastHost').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      () => undefined,
    );
  }, [Host, hasNews]);

  return Host && <Host />;
}
