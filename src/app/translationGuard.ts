/**
 * Keeps the app working while the browser translates the page. A translator replaces text nodes by `<font>` elements.
 * React still writes to the replaced nodes, which are no longer in the page, so a price would not change. React also
 * removes them or inserts beside them, which throws an error. Figures have `translate="no"`. For all other text, this
 * guard puts a replaced node back before React uses it; the translator then translates the new text.
 */
export function installTranslationGuard(root: Node): () => void {
  const replacements = new WeakMap<Node, Node>();

  const record = (records: readonly MutationRecord[]) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (!(removed instanceof Text)) continue;
        const candidates = [...addedNodes, previousSibling, nextSibling];
        const replacement = candidates.find(isTranslation);
        if (replacement) replacements.set(removed, replacement);
      }
    }
  };
  const observer = new MutationObserver(record);
  observer.observe(root, { subtree: true, childList: true });

  /** Puts a node that the translator replaced back into the page. */
  const restore = (node: Node | null) => {
    if (node === null || node.parentNode !== null) return;
    record(observer.takeRecords());
    const replacement = replacements.get(node);
    if (!replacement) return;
    replacements.delete(node);
    replacement.parentNode?.replaceChild(node, replacement);
    // Takes the record of this change from the observer, because the change is no translation.
    record(observer.takeRecords());
  };

  const original = Object.getOwnPropertyDescriptors(Node.prototype);

  Node.prototype.removeChild = function removeRestored<T extends Node>(this: Node, child: T): T {
    restore(child);
    return original.removeChild.value?.call(this, child) as T;
  };
  Node.prototype.insertBefore = function insertBeforeRestored<T extends Node>(
    this: Node,
    node: T,
    reference: Node | null,
  ): T {
    restore(reference);
    return original.insertBefore.value?.call(this, node, reference) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...original.nodeValue,
    set(this: Node, value: string | null) {
      restore(this);
      original.nodeValue.set?.call(this, value);
    },
  });

  return () => {
    observer.disconnect();
    const { insertBefore, removeChild, nodeValue } = original;
    Object.defineProperties(Node.prototype, { insertBefore, removeChild, nodeValue });
  };
}

const isTranslation = (node: Node | null): node is Node =>
  node instanceof Element && node.localName === 'font';
