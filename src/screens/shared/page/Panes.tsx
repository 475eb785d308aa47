import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HeaderProps } from '../../../ui/Header';
import { Page, Stack } from '../../../ui/Page';
import { space, text, twoPaneWidth } from '../../../ui/tokens';

interface PanesProps {
  readonly list: ReactNode;
  /** Key of the detail; a new key resets its scroll position. */
  readonly shown: string | null;
  /** Null when there is no room for it; see `useIsWide`. */
  readonly detail: ReactNode;
}

/** Master and detail panes, each scrolling on its own, from 900 px; only the list on a phone. */
export function Panes({ list, shown, detail }: PanesProps) {
  return (
    <$Panes>
      <$List>{list}</$List>
      <$Detail key={shown}>{detail}</$Detail>
    </$Panes>
  );
}

interface PageOrPaneProps {
  readonly title: ReactNode;
  /** Back button of the page; null renders a pane instead. */
  readonly back: HeaderProps['back'] | null;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page on a phone, or a pane next to its list on a wide screen. */
export function PageOrPane({ back, ...parts }: PageOrPaneProps) {
  return back === null ? <Pane {...parts} /> : <Page {...parts} back={back} />;
}

/** Uses h2, because the page has the h1. */
function Pane({ title, action, children }: Omit<PageOrPaneProps, 'back'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <$Head>
        <$Title id={id} tabIndex={-1} data-pane="">
          {title}
        </$Title>
        {action}
      </$Head>
      <Stack>{children}</Stack>
    </section>
  );
}

const $Panes = styled.div`
  ${twoPaneWidth} {
    display: grid;
    grid-template-columns: minmax(300px, 2fr) minmax(0, 3fr);
    gap: ${space.four};
    align-items: start;
    /* Removes the page's bottom padding, which only the list needs: it would push the sticky detail up under the
       header. */
    margin-bottom: -${space.three};
  }
`;

/** Spaced like a page. The last rows stay reachable when the column ends above the bottom of the screen. */
const $List = styled(Stack)`
  min-width: 0;

  ${twoPaneWidth} {
    padding-bottom: ${space.three};
  }

  @media (min-width: 600px) {
    --page-margin: 0px;
  }
`;

/**
 * Height of header and title, unless the page sets `--below`. The detail ends at the bottom of the screen, so that its
 * own foot is visible.
 */
const HEAD = '88px';

const $Detail = styled.div`
  display: none;

  ${twoPaneWidth} {
    --page-margin: 0px;
    display: block;
    position: sticky;
    top: var(--below, ${HEAD});
    min-width: 0;
    max-height: calc(100svh - var(--below, ${HEAD}) - var(--foot-bar, 0px));
    overflow-y: auto;
    overscroll-behavior: contain;

    > section {
      --foot-bar: 0px;
    }

    > :not(:has([data-foot])) {
      padding-bottom: ${space.three};
    }
  }
`;

const $Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  min-height: 48px;
  margin-bottom: ${space.one};
`;

const $Title = styled.h2`
  min-width: 0;
  font-size: ${text.heading};
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: none;
  }
`;
