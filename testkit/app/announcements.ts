interface Announcements {
  /** Everything that was announced, in order. */
  said: () => (string | null)[];
  /** The texts that interrupted the screen reader, from regions with the role `alert`, in order. */
  interrupted: () => (string | null)[];
  /** The texts that are in the regions now. */
  inRegions: () => (string | null)[];
}

/**
 * Records the live regions. Queries do not see them, because they are in closed shadow trees; so call it before they
 * mount.
 */
export function recordAnnouncements(): Announcements {
  const attach = jest.spyOn(Element.prototype, 'attachShadow');
  const roots = () =>
    attach.mock.results.flatMap(({ type, value }) => (type === 'return' ? [value] : []));
  const texts: { readonly text: string | null; readonly role: string | null }[] = [];
  const observer = new MutationObserver((changes) => record(changes));
  function record(changes: readonly MutationRecord[]) {
    // A region is empty when its host is added, so it is observed before its first text.
    for (const root of roots()) observer.observe(root, { childList: true, subtree: true });
    for (const { addedNodes, target } of changes)
      for (const node of addedNodes)
        if (
          target instanceof Element &&
          target.getRootNode() instanceof ShadowRoot &&
          node instanceof HTMLParagraphElement
        )
          texts.push({ text: node.textContent, role: target.getAttribute('role') });
  }
  const all = () => {
    record(observer.takeRecords());
    return texts;
  };
  observer.observe(document, { childList: true, subtree: true });
  return {
    said: () => all().map(({ text }) => text),
    interrupted: () => all().flatMap(({ text, role }) => (role === 'alert' ? [text] : [])),
    inRegions: () =>
      roots().flatMap((root) => [...root.querySelectorAll('p')].map((line) => line.textContent)),
  };
}
