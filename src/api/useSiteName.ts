import { useConfigQuery } from './api';

const SANDBOX_NAME = 'Tidemark';

/**
 * Name of the site from the config. A sandbox build has its own name, which is shown while the config fails. Undefined
 * until the name is known.
 */
export function useSiteName(): string | undefined {
  const { data, error } = useConfigQuery();
  return data?.web_name ?? (SANDBOX && error ? SANDBOX_NAME : undefined);
}
