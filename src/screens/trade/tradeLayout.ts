/** Layouts of the trade page: phone, wide screen, full-screen chart, and prerendered page. */
import { css } from 'styled-components';
import { landscapePhone } from '../../ui/landscapePhone';
import { size, space, twoPaneWidth } from '../../ui/tokens';

/** Height of the page title, which is above the chart, until it is measured. */
const TOP_HEIGHT = size.header;
/** A line of the day figures. */
export const DAY_LINE = '1.125rem';
/** Height of the day figures, of two lines, with the source of the prices, also before they are known. */
export const DAY_HEIGHT = `calc(3 * ${DAY_LINE} + ${space.one} + 2 * ${space.half})`;

/**
 * Layout of the trade page. On a phone its parts are stacked: the chart takes the height that the ticket leaves, the
 * 24-hour figures are visible if there is room, and the buttons stay at the bottom. On wide screens the chart fills the
 * height of the window next to the ticket and the lists. On a phone in landscape, chart and ticket are side by side.
 */
export const tradeLayout = css`
  /* The padding at the end of the page would lift the sticky buttons when the page is scrolled to its end. */
  margin-bottom: calc(-1 * ${space.three});

  @media (min-height: 760px) {
    /* The source of the prices needs a second line on narrow phones and with large text. */
    --beyond: max(${DAY_HEIGHT}, var(--day));
  }

  ${twoPaneWidth} {
    display: grid;
    margin-bottom: 0;
    grid-template:
      'market order' auto 'market lists' minmax(220px, 1fr) 'day lists' auto / minmax(0, 1fr)
      min(380px, 42%);
    gap: ${space.one} ${space.three};
    height: calc(100svh - ${TOP_HEIGHT} - ${space.three});

    [data-part='market'] {
      height: auto !important;
    }

    [data-part='below'] + [data-part='below'] {
      --page-margin: 0px;
      overflow-y: auto;
    }
  }

  ${landscapePhone} {
    --beyond: 0px;
    margin-bottom: 0;
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
 * Layout of the prerendered page. Nothing can be measured yet, so only CSS determines the size of the chart. In
 * landscape the page is hidden, because only the app can render the ticket for landscape.
 */
export const prerenderedLayout = css`
  @media (max-width: 899px) {
    [data-arriving] & {
      height: calc(100svh - ${TOP_HEIGHT} - env(safe-area-inset-top));

      [data-part='market'] {
        flex: 1;
        height: auto !important;
      }

      [data-part='below']:empty {
        margin-bottom: calc(var(--beyond) - ${DAY_HEIGHT});
      }

      [data-part='below'] + [data-part='below'] {
        margin: 0;
      }
    }
  }

  ${landscapePhone} {
    [data-arriving] & {
      visibility: hidden;
    }
  }
`;

/** Layout of the full-screen chart: only the chart and the order buttons, in the height of the screen. */
export const fullScreenLayout = css`
  [data-part='deck'],
  [data-part='below'] {
    display: none;
  }
`;
