/**
 * Announces texts that appear together with their element. Screen readers announce only what is added to a live region
 * that they already know. Therefore a copy of the text is put into a region that is mounted with the app. Each modal
 * dialog has a region of its own, because everything outside the dialog is inert.
 */

import type { RefCallback } from 'react';

/** Delay after which screen readers know a new region. A text that is removed earlier is not announced. */
const SAY_AFTER_MS = 100;
/** Time after which a copy is removed, so that a screen reader finds no outdated text in the region. */
const KEPT_MS = 7_000;

/** The regions in the order of mounting. Screen readers can reach only the last one. */
let regions: readonly HTMLElement[] = [];
/** Timers of texts that are not in a region yet. */
const pending = new Set<ReturnType<typeof setTimeout>>();

/** Adds an empty live region to an element. Returns a function that removes it. */
export function mountLiveRegion(parent: Element): () => void {
  const host = document.createElement('div');
  Object.assign(host.style, {
    ...{ position: 'absolute', width: '1px', height: '1px', margin: '-1px' },
    ...{ overflow: 'hidden', clipPath: 'inset(50%)' },
  });
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'false');
  // The shadow root is closed, because the copies are for screen readers only: translators and tests find a text once.
  host.attachShadow({ mode: 'closed' }).append(region);
  parent.append(host);
  regions = [...regions, region];
  return () => {
    host.remove();
    regions = regions.filter((each) => each !== region);
    if (regions.length > 0) return;
    // A page that is mounted later must not announce the texts of this one.
    for (const timer of pending) clearTimeout(timer);
    pending.clear();
  };
}

/** A paragraph with the content of an element, without its controls. */
function copyOf(element: Element): HTMLElement {
  const copy = document.createElement('p');
  copy.append(...element.cloneNode(true).childNodes);
  for (const part of copy.querySelectorAll('button, input, svg, [aria-hidden=true]')) part.remove();
  if (!copy.textContent.trim()) copy.textContent = element.getAttribute('aria-label');
  return copy;
}

const put = (copy: HTMLElement) => {
  regions.at(-1)?.append(copy);
  setTimeout(() => copy.remove(), KEPT_MS);
};

/** Announces a text politely, for what the caller shows in a place without a live role. */
export function announce(text: string): void {
  const copy = document.createElement('p');
  copy.textContent = text;
  const timer = setTimeout(() => {
    pending.delete(timer);
    put(copy);
  }, SAY_AFTER_MS);
  pending.add(timer);
}

/**
 * Ref of an element whose text is announced politely when it appears and when it changes. The element has no live role
 * itself, or the text would be announced twice.
 */
export const announced: RefCallback<Element> = (element: Element) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastText: string | null = '';
  const say = () => {
    timer = undefined;
    const copy = copyOf(element);
    if (copy.textContent === lastText) return;
    lastText = copy.textContent;
    // Several placeholders of one page may have the same text; it is announced once.
    if (regions.at(-1)?.lastElementChild?.textContent !== lastText) put(copy);
  };
  const plan = () => {
    timer ??= setTimeout(say, SAY_AFTER_MS);
  };
  const observer = new MutationObserver(plan);
  observer.observe(element, { childList: true, subtree: true, characterData: true });
  plan();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};
