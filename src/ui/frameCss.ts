import { color, radius, size, space } from './tokens';

/** Media query for a large screen, but not a phone in landscape. */
const SIDE_BAR_MEDIA = '(min-width: 900px) and (min-height: 501px)';

/**
 * Layout of a large screen: the tab bar is at the side of every page. Fixed elements, which are above the tab bar on a
 * phone, are next to it here. The build inlines this CSS into the page, because the layout must be right before any
 * script runs.
 */
export const frameCss = `
  @media ${SIDE_BAR_MEDIA} {
    :root:has(:is(#root, [data-arriving]) > [data-tabs]) { --tabs: 0px; --side: ${size.sideBar}; }
    #root:has(> nav, > [data-arriving] > nav) { padding-left: ${size.sideBar}; }
    :is(#root, [data-arriving]) > nav[data-tabs] {
      display: block; inset: 0 auto 0 0; width: ${size.sideBar}; padding-top: ${space.three};
      overflow-y: auto; border-width: 0 1px 0 0;

      ul { grid-auto-flow: row; gap: ${space.one}; padding-inline: ${space.one}; }

      a { min-height: 64px; justify-content: center; padding-block: ${space.one}; border-radius: ${radius.control}; }
      a:hover:not([aria-current]) { color: ${color.text}; }
      a[aria-current] { background: ${color.accentWash}; }
    }
  }
`;
