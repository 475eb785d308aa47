/**
 * Layout of the lab's panes: one on a phone, two from 900 px (stage and one more), three from 1100 px (stage, steps and
 * one more), all four from 1340 px. The buttons in the first row switch between the panes that are not always visible.
 */
import { styled } from 'styled-components';
import { color, space, allPanes, threePanes, twoPanes } from './shared/style';

export type Pane = 'stage' | 'steps' | 'diagram' | 'scenarios';

export const $PaneChoice = styled.section`
  padding: ${space.one} ${space.two};

  /* The switch is in the column of the pane that it changes. */
  ${twoPanes} {
    grid-column: 2;
    grid-row: 1;
    border-inline-start: 1px solid ${color.line};
  }

  ${allPanes} {
    display: none;
  }
`;

export const $Pane = styled.section`
  display: none;
  min-width: 0;
  background: ${color.background};
`;

export const $Scroll = styled.div`
  position: relative;

  ${twoPanes} {
    overflow-y: auto;
    height: 100%;
  }
`;

const shown = (pane: Pane) => `&[data-pane='${pane}'] > [data-part='${pane}']`;

export const $Body = styled.div`
  flex: 1;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;

  ${shown('stage')}, ${shown('steps')}, ${shown('diagram')}, ${shown('scenarios')} {
    display: flex;
    flex-direction: column;
  }

  ${twoPanes} {
    grid-template-columns: 400px minmax(0, 1fr);
    border-top: 1px solid ${color.line};

    > [data-part] {
      grid-column: 2;
      grid-row: 2;
      min-height: 0;
      border-inline-start: 1px solid ${color.line};
    }

    > [data-part='stage'] {
      grid-column: 1;
      grid-row: 1 / -1;
      display: flex;
      flex-direction: column;
      border-inline-start: 0;
    }
  }

  ${threePanes} {
    grid-template-columns: 390px minmax(0, 1fr) minmax(0, 1fr);

    > [data-part='steps'] {
      grid-column: 3;
      grid-row: 1 / -1;
      display: flex;
      flex-direction: column;
    }
  }

  ${allPanes} {
    &[data-pane] {
      grid-template-columns: 250px 390px minmax(0, 1fr) minmax(0, 1fr);

      > [data-part] {
        display: flex;
        flex-direction: column;
      }

      > [data-part='scenarios'] {
        grid-column: 1;
        border-inline-start: 0;
      }

      > [data-part='stage'] {
        grid-column: 2;
        border-inline-start: 1px solid ${color.line};
      }

      > [data-part='diagram'] {
        grid-column: 3;
      }

      > [data-part='steps'] {
        grid-column: 4;
      }
    }
  }
`;
