import { webcrypto } from 'node:crypto';
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { reportReached } from '#src/state/connection';
import { canvasCheck } from '#src/state/device/canvasPicture';
import { ignoreStyles, restoreStyles } from './styles';

// Screens load lazily, as in production; on a busy machine this takes longer than the default of one second. Only a
// failing query waits this long.
configure({ asyncUtilTimeout: 30_000 });

/**
 * jsdom has neither media queries nor observers of size and intersection; these mocks behave like a phone whose layout
 * is stable.
 */
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
// jsdom has no `reportError`. A reported error that a test does not expect must fail that test.
window.reportError = (error) =>
  queueMicrotask(() => {
    throw error;
  });
window.ResizeObserver = StillResizeObserver;
window.IntersectionObserver = StillIntersectionObserver;
window.scrollTo = () => {};

// The crypto of jsdom has no digests; Node's has the same interface.
if (!('subtle' in globalThis.crypto)) {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
}

/**
 * The environment uses the FormData of Node.js, which cannot read a form. React reads the form when its submit handler
 * navigates.
 */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name !== '') {
        this.append(field.name, field.value);
      }
    }
  }
}
window.FormData = FormDataOfForm;

beforeAll(ignoreStyles);
afterAll(restoreStyles);
beforeEach(() => reportReached());
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// jsdom cannot draw; an empty context makes the app assume that the browser supports the canvas.
HTMLCanvasElement.prototype.getContext = () => ({}) as never;
canvasCheck.isTrue = () => Promise.resolve(true);

// jsdom implements neither dialogs nor animations; screens need them only to open, close and end.
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
