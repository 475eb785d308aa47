/**
 * Announces texts that appear together with their element. Screen readers announce only what is added to a live region
 * that they already know. Therefore a copy of the text is put into a region that is mounted with the app. Each modal
 * dialog has regions of its own, because everything outside the dialog is inert.
 */

import type { RefCallback } from 'react';

/** Delay after which screen readers know a new region. A text that is removed earlier is not announced. */
const SAY_AFTER_MS = 100;
/** Time after which a copy is removed, so that a screen reader finds no outdated text in the region. */
const KEPT_MS = 7_000;

/** `assertive` interrupts a screen reader, for an error that stops what the user is doing; `polite` waits. */
type Urgency = 'polite' | 'assertive';

const ROLES = { polite: 'status', assertive: 'alert' } as const;

type Regions = Readonly<Record<Urgency, HTMLElement>>;

/** The regions in the order of mounting. Screen readers can reach only the last ones. */
let mounted: readonly Regions[] = [];
/** Timers of texts that are not in a region yet. */
const pending = new Set<ReturnType<typeof setTimeout>>();

function createRegion(urgency: Urgency): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', ROLES[urgency]);
  region.setAttribute('aria-atomic', 'false');
  return region;
}

/** Adds two empty live regions to an element, a polite and an assertive one. Returns a function that removes them. */
export function mountLiveRegions(parent: Element): () => void {
  const host = document.createElement('div');
  Object.assign(host.style, {
    ...{ position: 'absolute', width: '1px', height: '1px', margin: '-1px' },
    ...{ overflow: 'hidden', clipPath: 'inset(50%)' },
  });
  const regions = { polite: createRegion('polite'), assertive: createRegion('assertive') };
  // The shadow root is closed, because the copies are for screen readers only: translators and tests find a text once.
  host.attachShadow({ mode: 'closed' }).append(regions.polite, regions.assertive);
  parent.append(host);
  mounted = [...mounted, regions];
  return () => {
    host.remove();
    mounted = mounted.filter((each) => each !== regions);
    if (mounted.length > 0) return;
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

const put = (copy: HTMLElement, urgency: Urgency) => {
  mounted.at(-1)?.[urgency].append(copy);
  setTimeout(() => copy.remove(), KEPT_MS);
};

/** Announces a text that the caller shows in an element without a live role. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const copy = document.createElement('p');
  copy.textContent = text;
  const timer = setTimeout(() => {
    pending.delete(timer);
    put(copy, urgency);
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
    if (mounted.at(-1)?.polite.lastElementChild?.textContent !== lastText) put(copy, 'polite');
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
