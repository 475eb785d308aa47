import { webcrypto } from 'node:crypto';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Screens load when they are shown, as in production, and on a busy machine that takes far longer than the library's
// second. Only what never comes waits so long.
configure({ asyncUtilTimeout: 30_000 });

/** jsdom has no layout, so it knows neither media queries nor observers of size; these answer as a phone at rest does. */
class StillResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class StillIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function phoneMatchMedia(query: string): MediaQueryList {
  const list = new EventTarget();
  return Object.assign(list, {
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

window.matchMedia = phoneMatchMedia;
window.ResizeObserver = StillResizeObserver;
window.IntersectionObserver = StillIntersectionObserver;
window.scrollTo = () => {};

// jsdom's crypto has random numbers but no digests; Node's are the same interface.
if (!('subtle' in globalThis.crypto)) {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
}

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// jsdom draws no pictures either; a context that is there is enough to know that a browser would.
HTMLCanvasElement.prototype.getContext = () => ({}) as never;

// jsdom draws no dialogs and no motion; what screens rely on is that they open, close and end.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
Object.assign(Element.prototype, {
  animate: () => ({ cancel: () => {}, pause: () => {}, currentTime: 0 }),
  getAnimations: () => [],
  scrollIntoView: () => {},
});
