interface Announcements {
  /** Everything that was announced, in order. */
  said: () => (string | null)[];
  /** What the regions contain now. */
  inRegions: () => (string | null)[];
}

/**
 * Records the live regions. Queries do not see them, because they are in closed shadow trees; so call it before they
 * mount.
 */
export function recordAnnouncements(): Announcements {
  const texts: (string | null)[] = [];
  const roots: ShadowRoot[] = [];
  const record = (changes: readonly MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLParagraphElement) texts.push(node.textContent);
  };
  const observer = new MutationObserver(record);
  const { attachShadow } = Element.prototype;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function attach(
    this: Element,
    init,
  ) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    observer.observe(root, { childList: true, subtree: true });
    return root;
  });
  return {
    said: () => {
      record(observer.takeRecords());
      return [...texts];
    },
    inRegions: () =>
      roots.flatMap((root) => [...root.querySelectorAll('p')].map((line) => line.textContent)),
  };
}
