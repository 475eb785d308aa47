import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { IntlProvider } from '#src/intl/index';
import type { Catalogues } from '#src/intl/index';
import { BaseStyle } from './BaseStyle';
import { Lead, Page } from '#src/ui/Page.tsx';
import { routerFuture } from '#src/ui/routerFuture';
import { color, size, space, text, weight } from '#src/ui/tokens';
import type { Section } from './section';
import { gallerySections } from './sections';
import { sectionFromAddress } from './settings';
import { Switches } from './Switches';
import { useDisplaySettings } from './useSettings';

interface GalleryProps {
  readonly catalogues: Catalogues;
}

/** Shows every component in every state. Links navigate only in a memory router. */
export function Gallery({ catalogues }: GalleryProps) {
  return (
    <IntlProvider catalogues={catalogues}>
      <BaseStyle />
      <MemoryRouter future={routerFuture}>
        <GalleryPage catalogues={catalogues} />
      </MemoryRouter>
    </IntlProvider>
  );
}

function GalleryPage({ catalogues }: GalleryProps) {
  const { formatMessage } = useIntl();
  const { settings, change } = useDisplaySettings(catalogues);
  const requestedSection = sectionFromAddress(location.search);
  const shown = gallerySections.filter(
    ({ name }) => requestedSection === null || name === requestedSection,
  );
  const title = formatMessage({ id: 'gallery.title' });

  useEffect(() => {
    document.title = title;
  }, [title]);

  // The browser has looked for the target of the hash before the target was rendered, so the page scrolls to it here.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <>
      <Page isWide title={title}>
        <Lead>{formatMessage({ id: 'gallery.lead' })}</Lead>
        <Switches settings={settings} change={change} />
        <$Names aria-label={formatMessage({ id: 'gallery.names' })}>
          {requestedSection !== null && (
            <$Name href="/gallery.html">{formatMessage({ id: 'gallery.all' })}</$Name>
          )}
          {shown.map(({ name }) => (
            <$Name key={name} href={`#${name}`}>
              {name}
            </$Name>
          ))}
        </$Names>
        {shown.length === 0 && <p role="alert">{formatMessage({ id: 'gallery.unknown' })}</p>}
        {shown.map((section) => (
          <SectionView key={section.name} section={section} />
        ))}
      </Page>
    </>
  );
}

function SectionView({
  section: { name, subcomponents = [], Show },
}: {
  readonly section: Section;
}) {
  const id = `${name}-title`;
  return (
    <$Section id={name} aria-labelledby={id}>
      <$Title id={id}>
        {[name, ...subcomponents.filter((part) => !part.endsWith('Icon'))].join(', ')}
      </$Title>
      <Show />
    </$Section>
  );
}

const $Names = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
`;

const $Name = styled.a`
  display: flex;
  align-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  color: ${color.accent};
`;

const $Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block: ${space.three};
  border-top: 1px solid ${color.line};

  > figure:not([data-specimen='wide']) {
    max-width: ${size.page};
  }
`;

const $Title = styled.h2`
  font-size: ${text.heading};
  overflow-wrap: anywhere;
`;
