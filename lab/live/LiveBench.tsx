import { useEffect, useReducer, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useDisplaySettings } from '../gallery/useSettings';
import { isLiveMessage, LIVE_CHANNEL, OPENED, WATCHING } from '#src/app/devTools/liveChannel';
import { openChannel } from '#src/state/device/openChannel';
import type { Catalogues } from '#src/intl/index';
import { MACHINES } from '#src/machines/registry';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { DiagramPane } from '../DiagramPane';
import { $Body, $Pane, $Scroll } from '../panes';
import type { Pane } from '../panes';
import { PaneSwitch } from '../PaneSwitch';
import { color, space, text, twoPanes } from '../shared/style';
import { visiblePane, usePaneCount } from '../usePaneCount';
import { LiveContext } from './LiveContext';
import { LiveEvents } from './LiveEvents';
import { LiveSources } from './LiveSources';
import { LiveTransport } from './LiveTransport';
import { INITIAL_LIVE_STATE, liveFrame, liveReducer } from './liveState';

const PANE_NAMES = {
  stage: 'lab.live.context',
  steps: 'lab.live.events',
  diagram: 'lab.pane.diagram',
  scenarios: 'lab.live.sources',
} as const satisfies Record<Pane, PlainMessageId>;

/** Shows the running app of another window: its machines' contexts, states and events, with time travel. */
export function LiveBench({ catalogues }: { readonly catalogues: Catalogues }) {
  const { formatMessage } = useIntl();
  useDisplaySettings(catalogues);
  const { state, dispatch } = useLiveState();
  const frame = liveFrame(state);
  const count = usePaneCount();
  const [chosen, setPane] = useState<Pane>('steps');
  const pane = visiblePane(chosen, count);
  const title = formatMessage({ id: 'lab.live.title' });
  const paneProps = (name: Pane) => ({
    'data-part': name,
    'aria-label': formatMessage({ id: PANE_NAMES[name] }),
  });

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <$Live>
      <$Bar>
        <p>
          <a href="/lab.html">{formatMessage({ id: 'lab.live.toScenarios' })}</a>
          <a href="/" target="_blank" rel="noreferrer">
            {formatMessage({ id: 'lab.toApp' })}
          </a>
          <$About>{formatMessage({ id: 'lab.live.about' })}</$About>
        </p>
        <h1>{title}</h1>
      </$Bar>
      {frame.page === null ? (
        <main>
          <EmptyState title={formatMessage({ id: 'lab.live.empty' })}>
            {formatMessage({ id: 'lab.live.empty.why' })}
          </EmptyState>
        </main>
      ) : (
        <>
          <$Parts data-pane={pane} as="main">
            <PaneSwitch pane={pane} onChoose={setPane} count={count} names={PANE_NAMES} />
            <$Pane {...paneProps('scenarios')}>
              <$Scroll data-scrolls="">
                <LiveSources state={state} machines={frame.machines} dispatch={dispatch} />
              </$Scroll>
            </$Pane>
            <$Pane {...paneProps('stage')}>
              <LiveContext record={frame.record} />
            </$Pane>
            <$Pane {...paneProps('diagram')}>
              {frame.record ? (
                <DiagramPane
                  actor={frame.record}
                  frame={{ machines: frame.machines, moves: frame.moves }}
                  machines={MACHINES}
                />
              ) : (
                <EmptyState title={formatMessage({ id: 'lab.live.noMachine' })} />
              )}
            </$Pane>
            <$Pane {...paneProps('steps')}>
              <LiveEvents entries={frame.entries} index={frame.index} dispatch={dispatch} />
            </$Pane>
          </$Parts>
          <LiveTransport
            entries={frame.entries}
            index={frame.index}
            isLatest={state.entryIndex === null}
            dispatch={dispatch}
          />
        </>
      )}
    </$Live>
  );
}

/** Watches every page of the app that is open in this browser. */
function useLiveState() {
  const [state, dispatch] = useReducer(liveReducer, INITIAL_LIVE_STATE);
  useEffect(() => {
    const channel = openChannel(LIVE_CHANNEL);
    if (channel === null) return undefined;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === OPENED) channel.postMessage(WATCHING);
      else if (isLiveMessage(data)) dispatch({ type: 'heard', message: data });
    });
    channel.postMessage(WATCHING);
    return () => channel.close();
  }, []);
  return { state, dispatch };
}

const $Live = styled.div`
  display: flex;
  flex-direction: column;
  /*
   * A fixed height, so that the page does not scroll when the list scrolls automatically. A phone in landscape may
   * scroll.
   */
  height: max(100dvh, 420px);
`;

const $Parts = styled($Body)`
  > [data-part] {
    min-height: 0;
    overflow-y: auto;
  }
`;

/** Hidden on a phone, where the source pane shows the same text. */
const $About = styled.span`
  display: none;
  align-self: center;
  color: ${color.muted};

  ${twoPanes} {
    display: inline;
  }
`;

const $Bar = styled.header`
  padding: ${space.one} ${space.two};
  background: ${color.panel};

  p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.oneHalf};
    font-size: ${text.label};
  }

  a {
    padding-block: 4px;
    color: ${color.accent};
  }

  h1 {
    font-size: ${text.heading};
  }
`;
