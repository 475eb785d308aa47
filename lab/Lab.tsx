import { IntlProvider } from '#src/intl/index';
import { GroundStyle } from './gallery/GroundStyle';
import { LiveBench } from './live/LiveBench';
import { Workbench } from './Workbench';
import type { WorkbenchProps } from './Workbench';

/**
 * Replays scenarios (scenarios of the state machines) next to the app's own components. With `?live` in the address it
 * shows the running app.
 */
export function Lab(props: WorkbenchProps) {
  return (
    <IntlProvider catalogues={props.catalogues}>
      <GroundStyle />
      {new URLSearchParams(location.search).has('live') ? (
        <LiveBench catalogues={props.catalogues} />
      ) : (
        <Workbench {...props} />
      )}
    </IntlProvider>
  );
}
