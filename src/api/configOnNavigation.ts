/** The common config: refetched at every navigation, without delaying it, and the name of the site that it contains. */
import { useEffect, useLayoutEffect } from 'react';
import { selectLanguage } from '../state/storage/persist';
import { storage } from '../state/storage/storage';
import { api, useConfigQuery } from './api';
import { useAppDispatch, useAppSelector } from '../state/store';
import type { AppDispatch, RootState } from '../state/store';

const config = api.endpoints.config;
/** At most one call is running and one is queued, so ten taps on a slow network do not queue ten calls. */
let isQueued = false;

/** Refetches the config. A failure changes nothing: the page keeps the previous title and figures. */
export const refetchConfig =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const running = dispatch(api.util.getRunningQueryThunk('config', undefined));
    if (running) {
      if (isQueued) return;
      isQueued = true;
      await running;
      isQueued = false;
    }
    // The start-up call uses the language under the key `en`; if the user's language differs, a second call follows.
    const isStartUp = config.select()(getState()).isUninitialized;
    await dispatch(config.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (isStartUp && selectLanguage(getState()) !== storage.get('en')) {
      await dispatch(refetchConfig());
    }
  };

/**
 * Call it in a component that precedes the routes, so that its effect runs first and the config is requested before the
 * new screen's own calls. `navigation` is the router's `location.key`, which changes with each navigation.
 */
export function useConfigRefetchOnNavigation(navigation: string): void {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    void dispatch(refetchConfig());
  }, [dispatch, navigation]);
}

/**
 * Sets the tab's title: the page's name followed by the site name from the config. The title is unchanged until the
 * config is loaded.
 */
export function useDocumentTitle(pageName: string | null): void {
  const siteName = useAppSelector((state) => config.select()(state).data?.web_name);
  useEffect(() => {
    if (siteName === undefined || siteName === '') return;
    document.title =
      pageName === null || pageName === siteName ? siteName : `${pageName} · ${siteName}`;
  }, [pageName, siteName]);
}

const SANDBOX_NAME = 'Tidemark';

/**
 * Name of the site from the config. A sandbox build has its own name, which is shown while the config fails. Undefined
 * until the name is known.
 */
export function useSiteName(): string | undefined {
  const { data, error } = useConfigQuery();
  return data?.web_name ?? (SANDBOX && error ? SANDBOX_NAME : undefined);
}
