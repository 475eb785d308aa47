import { render, screen } from '@testing-library/react';
import { installTranslationGuard } from './translationGuard';

let uninstall: () => void;
beforeEach(() => {
  uninstall = installTranslationGuard(document.body);
});
afterEach(() => uninstall());

/** Replaces every text node as a browser's translator does: in one step, or insertion first and then removal. */
function translate(isStepwise: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    if (!isStepwise) text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  }
}

function Quote({ price, note }: { readonly price: string; readonly note?: string | undefined }) {
  return (
    <p data-testid="quote">
      <b>EUR/USD</b> {price}
      {note !== undefined && <i>{note}</i>} now
    </p>
  );
}

const ways: readonly (readonly [string, boolean])[] = [
  ['replaces text nodes', false],
  ['inserts and then removes', true],
];

describe.each(ways)('while a translator that %s has translated the page', (_way, isStepwise) => {
  it('a changed price is shown', () => {
    const { rerender } = render(<Quote price="1.08" />);
    translate(isStepwise);
    rerender(<Quote price="1.09" />);
    expect(screen.getByTestId('quote')).toHaveTextContent('EUR/USD 1.09 now');
    translate(isStepwise);
    rerender(<Quote price="1.10" />);
    expect(screen.getByTestId('quote')).toHaveTextContent('EUR/USD 1.10 now');
  });

  it('an element is inserted before a translated text and removed again', () => {
    const { rerender } = render(<Quote price="1.08" />);
    translate(isStepwise);
    rerender(<Quote price="1.08" note="late" />);
    expect(screen.getByTestId('quote')).toHaveTextContent('EUR/USD 1.08late now');
    translate(isStepwise);
    rerender(<Quote price="1.08" />);
    expect(screen.getByTestId('quote')).toHaveTextContent('EUR/USD 1.08 now');
  });

  it('a translated text is removed with its component', () => {
    const { rerender } = render(<>{'Loading'}</>);
    translate(isStepwise);
    rerender(<Quote price="1.08" />);
    expect(document.body).toHaveTextContent(/^EUR\/USD 1.08 now$/);
  });
});
