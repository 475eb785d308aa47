import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HeaderProps } from '../../../ui/Header';
import { Page, Stack } from '../../../ui/Page';
import { space, text, wide } from '../../../ui/tokens';

interface PanesProps {
  readonly list: ReactNode;
  /** Names what the detail shows; each begins at its top. */
  readonly shown: string | null;
  /** Null where there is no room for it: see `useIsWide`. */
  readonly detail: ReactNode;
}

/** From 900 px a list with one of its things beside it, each scrolled by itself; on a phone the list alone. */
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
  /** The way back of a page; null makes it a pane. */
  readonly back: HeaderProps['back'] | null;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of its own on a phone; beside the list that it belongs to, a part of that page. */
export function PageOrPane({ back, ...parts }: PageOrPaneProps) {
  return back === null ? <Pane {...parts} /> : <Page {...parts} back={back} />;
}

/** Its title is one below the page's. */
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
  ${wide} {
    display: grid;
    grid-template-columns: minmax(300px, 2fr) minmax(0, 3fr);
    gap: ${space.four};
    align-items: start;
    /* The room that a page keeps at its end is the list's alone: it would push the detail up, under the head. */
    margin-bottom: -${space.three};
  }
`;

/** At the rhythm of a page. Where the column ends before the screen does, its rows end with it. */
const $List = styled(Stack)`
  min-width: 0;

  ${wide} {
    padding-bottom: ${space.three};
  }

  @media (min-width: 600px) {
    --page-margin: 0px;
  }
`;

/**
 * As high as strip and title, where these do not stay in sight and say so themselves: a detail ends where the screen does,
 * and what it keeps at its foot is in sight.
 */
const HEAD = '88px';

const $Detail = styled.div`
  display: none;

  ${wide} {
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
