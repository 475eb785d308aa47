/**
 * Simulates a screen with room for two panes during one test. jsdom has no layout, so the style sheet still hides the
 * second pane: query it with `hidden: true`.
 */
export function onLargeScreen(): void {
  const original = window.matchMedia.bind(window);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(original(query), query === '(min-width: 900px)' && { matches: true }),
    );
}
