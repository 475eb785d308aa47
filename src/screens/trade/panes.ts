/** Where the parts of Trade stand: on a phone, on a wide screen, while the chart is full, and before the app is there. */
import { css } from 'styled-components';
import { low } from '../../ui/low';
import { space, wide } from '../../ui/tokens';

/** What stands above the chart as long as no text makes it higher: the page's title, below it the sandbox's strip. */
const ABOVE = SANDBOX ? '76px' : '52px';

/**
 * On a phone one below the other: the chart takes what the ticket leaves of the screen, the day is in sight where there
 * is height for it, and the buttons stay at the end of the screen. From 900 px the chart has the height of the window, and
 * beside it stand the ticket and, in the rest of the height, the lists; on a phone on its side, chart and ticket stand
 * side by side.
 */
export const panes = css`
  @media (min-height: 760px) {
    --beyond: 44px;
  }

  ${wide} {
    display: grid;
    grid-template:
      'market order' auto 'market lists' minmax(220px, 1fr) 'day lists' auto / minmax(0, 1fr)
      min(380px, 42%);
    gap: ${space.one} ${space.three};
    height: calc(100svh - ${ABOVE} - ${space.three});

    [data-part='market'] {
      height: auto !important;
    }

    [data-part='below'] + [data-part='below'] {
      --page-margin: 0px;
      overflow-y: auto;
    }
  }

  ${low} {
    --beyond: 0px;
    display: grid;
    grid-template: 'market order' auto 'day order' auto 'lists order' auto / minmax(0, 1fr) 288px;
    gap: 0 ${space.oneHalf};
    height: auto;

    [data-part='below'] + [data-part='below'] {
      overflow: visible;
    }
  }
`;

/**
 * The page as the build has drawn it: nothing can be measured yet, so the style sheet gives the chart what the rest
 * leaves. On a phone on its side the ticket is another one, which only the app knows.
 */
export const drawn = css`
  @media (max-width: 899px) {
    [data-arriving] & {
      height: calc(100svh - ${ABOVE} - env(safe-area-inset-top));

      [data-part='market'] {
        flex: 1;
        height: auto !important;
      }

      [data-part='below']:empty {
        margin-bottom: calc(var(--beyond) - 44px);
      }

      [data-part='below'] + [data-part='below'] {
        margin: 0;
      }
    }
  }

  ${low} {
    [data-arriving] & {
      visibility: hidden;
    }
  }
`;

/** The chart and the buttons alone, as high as the screen. */
export const full = css`
  [data-part='deck'],
  [data-part='below'] {
    display: none;
  }
`;
