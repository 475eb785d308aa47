import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { HeaderProps } from '../../../ui/Header';
import { Stack, Text } from '../../../ui/layout';
import { Page } from '../../../ui/Page';
import { space, text, twoPaneWidth } from '../../../ui/tokens';

interface PanesProps {
  readonly list: ReactNode;
  /** Key of the detail pane's content. A new key resets the scroll position of the pane. */
  readonly shown: string | null;
  /** Content of the detail pane; null if there is no room for the pane (see `useIsWide`). */
  readonly detail: ReactNode;
}

/** On wide screens, a list and a detail pane that scrolls separately. On a phone, only the list. */
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
  /** Name of the page when the title is not a string. */
  readonly name?: string;
  /** Back button of the page. If it is null, a pane is rendered instead of a page. */
  readonly back: HeaderProps['back'] | null;
  readonly action?: ReactNode;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

/** A page on a phone. On a wide screen, a pane next to the list from which it was opened. */
export function PageOrPane({ back, name, ...parts }: PageOrPaneProps) {
  return back === null ? (
    <Pane {...parts} />
  ) : (
    <Page {...parts} {...(name !== undefined && { name })} back={back} />
  );
}

/** A pane. Its title is an `h2`, because the page already has an `h1`. */
function Pane({ title, action, detail, children }: Omit<PageOrPaneProps, 'back' | 'name'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <$Head>
        <div>
          <$Title id={id} tabIndex={-1} data-pane="">
            {title}
          </$Title>
          {detail && (
            <Text $size="label" $color="muted">
              {detail}
            </Text>
          )}
        </div>
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
    /* Compensates the bottom padding of the page, which would push the sticky detail pane up under the header. The
      list has this padding instead. */
    margin-bottom: -${space.three};
  }
`;

/** The list has the same spacing as a page, and the bottom padding that the page would have. */
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
 * Height of the page header, if the page does not set `--below`. The detail pane starts below it and ends at the bottom
 * of the screen, so that a button bar at the bottom of the pane is visible.
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
