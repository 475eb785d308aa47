import { useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { Text } from './layout';
import { useArrivalFocus } from './headingFocus';
import { tinyWindow } from './landscapePhone';
import { HeaderMarkContext } from './headerMark';
import { BackIcon } from './icons';
import { usePageName } from './pageName';
import { color, radius, size, space, text } from './tokens';

export interface HeaderProps {
  readonly title: ReactNode;
  /** A picture before title and mark, such as the initial of the user. */
  readonly picture?: ReactNode;
  /** Name of the page for `document.title`, if `title` is not a string or is not the name of the page. */
  readonly name?: string | null;
  /** The back button: its name for screen readers, and the path that it opens or the callback that it calls. */
  readonly back?: { readonly label: string } & (
    | { readonly to: string }
    | { readonly onBack: () => void }
  );
  /** Small content at the end of the header: the age of a price, a Share button, or the language. */
  readonly action?: ReactNode;
  readonly detail?: ReactNode;
  /** Whether the header is only as high as its tap targets, for pages that need the height; it is then sticky. */
  readonly isCompact?: boolean;
}

/**
 * The page's header. On the five tab pages, which have no back button, a phone shows the mark below the title, because
 * a long title leaves no room beside it.
 */
export function Header({
  title,
  picture,
  name,
  back,
  action,
  detail,
  isCompact = false,
}: HeaderProps) {
  usePageName(name ?? (typeof title === 'string' ? title : null));
  const heading = useArrivalFocus();
  const mark = useContext(HeaderMarkContext);
  const isMain = back === undefined && !isCompact;
  return (
    <$Header $isLow={isCompact} data-low={isCompact || undefined}>
      {back &&
        ('to' in back ? (
          <$BackLink to={back.to} aria-label={back.label}>
            <BackIcon size={22} />
          </$BackLink>
        ) : (
          <$BackButton type="button" onClick={back.onBack} aria-label={back.label}>
            <BackIcon size={22} />
          </$BackButton>
        ))}
      {picture}
      <$Start>
        <$Line $isMain={isMain}>
          <$Words>
            <$Title ref={heading} tabIndex={-1}>
              {title}
            </$Title>
            {detail && (
              <Text $size="label" $color="muted">
                {detail}
              </Text>
            )}
          </$Words>
          {mark && <$Mark>{mark}</$Mark>}
        </$Line>
      </$Start>
      {action && <$Action>{action}</$Action>}
    </$Header>
  );
}

/** The header stays in view on long pages, and with it the back button and the mark. */
const stickyStyle = css`
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding-inline: var(--page-margin, 0);
  background: ${color.background};
  /* This shadow extends the background to both edges of the screen. */
  box-shadow: 0 0 0 100vmax ${color.background};
  clip-path: inset(0 -100vmax);

  /* The offset from the top for other sticky elements of the page, which stay below the header. */
  ~ * {
    --below: calc(var(--top, 0px) + ${size.header} + env(safe-area-inset-top, 0px));
  }
`;

/**
 * A compact header is above lists that extend to the edges of the page column. Its mark is below the title, because the
 * price leaves no room beside it.
 */
const lowStickyStyle = css`
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding-inline: var(--page-margin, 0);
  background: ${color.background};

  ${() => $Start} {
    flex-basis: 7rem;
  }

  ${() => $Line} {
    padding-bottom: 0;
  }

  &:has(> :nth-child(3)) {
    ${() => $Title} > button {
      padding-bottom: 22px;
    }

    ${() => $Mark} {
      position: absolute;
      bottom: -2px;
    }

    /* A larger target would take the taps on the name of the pair. */
    ${() => $Mark} > button::after {
      height: 24px;
    }
  }
`;

const $Header = styled.header<{ $isLow: boolean }>`
  position: sticky;
  z-index: 7;
  top: var(--top, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.half};
  min-height: calc(${size.header} + env(safe-area-inset-top, 0px));
  padding-block: calc(2px + env(safe-area-inset-top, 0px)) 2px;
  ${({ $isLow }) => ($isLow ? lowStickyStyle : stickyStyle)}

  ${tinyWindow} {
    position: static;
  }
`;

/** With a large font size, the action wraps to the next line. */
const $Start = styled.div`
  flex: 1 0 9rem;
  container-type: inline-size;
`;

/** Whether there is room for a long title, the mark and the tools on one line. */
const wideHeader = '@container (min-width: 24rem)';

const mainLineStyle = css`
  flex-direction: column;
  align-items: start;
  gap: 1px;

  /* The tap target extends upwards over the title, because the content of the page is close below. */
  ${() => $Mark} > button::after {
    inset: auto 0 -2px;
    transform: none;
  }

  ${wideHeader} {
    --title: ${text.title};
    flex-direction: row;
    align-items: center;
    gap: ${space.oneHalf};
  }
`;

/** With a large font size, the mark is on a line of its own. */
const subLineStyle = css`
  align-items: center;
  gap: 0 ${space.oneHalf};

  @container (max-width: 12rem) {
    flex-wrap: wrap;
    padding-bottom: ${space.oneHalf};

    ${() => $Words} {
      flex-basis: 100%;
    }
  }
`;

const $Line = styled.div<{ $isMain: boolean }>`
  position: relative;
  display: flex;
  ${({ $isMain }) => ($isMain ? mainLineStyle : subLineStyle)}
`;

/** Takes the rest of the line, so that the mark does not move when the title changes. */
const $Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const $Mark = styled.div`
  flex: none;
`;

/** The title gets the focus when the page opens, so that screen readers start with the name of the page. */
const $Title = styled.h1`
  font-size: var(--title, ${text.heading});
  line-height: 1.25;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline: none;
  }
`;

const $Action = styled.div`
  flex: none;
  margin-inline-start: auto;
  font-size: ${text.label};
  color: ${color.muted};
`;

/**
 * The tap target is 48 px wide, but the arrow is aligned with the page margin and the title starts close to the arrow.
 */
const backStyle = css`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  margin-inline: -15px -8px;
  border-radius: ${radius.control};
`;

const $BackLink = styled(Link)`
  ${backStyle}
`;

const $BackButton = styled.button`
  ${backStyle}
`;
