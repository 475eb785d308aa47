/**
 * Gives the screen room for two panes, for one test. jsdom itself knows no widths, so for it the style sheet hides the
 * second pane: look there with `hidden: true`.
 */
export function onLargeScreen(): void {
  const ask = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(ask(query), query === '(min-width: 900px)' && { matches: true }),
    );
}
