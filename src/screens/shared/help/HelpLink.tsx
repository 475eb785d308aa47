import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { helpPath } from './helpArticles';
import type { HelpArticle } from './helpArticles';

interface HelpLinkProps {
  readonly article: HelpArticle;
  readonly children: string;
}

/** Link from a page to the help article about its topic. */
export function HelpLink({ article, children }: HelpLinkProps) {
  return (
    <$Place>
      <LinkButton to={helpPath(article)} kind="ghost">
        {children}
      </LinkButton>
    </$Place>
  );
}

/** The negative margin aligns the text with the page margin; the tap target extends beyond it. */
const $Place = styled.div`
  margin-inline-start: -${space.one};

  a {
    text-align: start;
  }
`;
