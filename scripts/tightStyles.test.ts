import tightStyles from './tightStyles.mjs';

const head = "import styled, { css } from 'styled-components';\n";
const tight = (code: string) =>
  tightStyles(`// Zahlen größer als eine\n${head}${code}`).split(head)[1];

describe('styles in the built app', () => {
  it.each([
    [
      'styled.div`\n  display: flex;\n  &:hover,\n  &:focus {\n    top: 0;\n  }\n`',
      'styled.div` display: flex;&:hover,&:focus {top: 0;}`',
    ],
    ['styled(Card).attrs({ a: 1 })`\n  top: 0;\n`', 'styled(Card).attrs({ a: 1 })` top: 0;`'],
    ['css`\n  margin: ${a}\n    ${b};\n`', 'css` margin: ${a} ${b};`'],
    [
      'css`\n  ${({ c }) => c && css`\n    top: 0;\n  `}\n`',
      'css` ${({ c }) => c && css` top: 0;`} `',
    ],
    ["css`\n  content: '“  ”';\n`", "css` content: '“  ”';`"],
  ])('%j have no line breaks', (code, expected) => {
    expect(tight(`const it = ${code};\n`)).toBe(`const it = ${expected};\n`);
  });

  it('leave every other text alone', () => {
    const code = 'const poem = `\n  one\n  two\n`;\n';
    expect(tight(code)).toBe(code);
    expect(tightStyles('css`\n  a\n`')).toBe('css`\n  a\n`');
  });
});
