import { styled } from 'styled-components';
import { LinkButton } from '../../../ui/LinkButton';
import { space } from '../../../ui/tokens';
import { helpPath } from './helpArticles';
import type { HelpArticle } from './helpArticles';

interface HelpLinkProps {
  readonly article: HelpArticle;
  readonly children: string;
}

/** Leads to the article that answers what is asked at this place. */
export function HelpLink({ article, children }: HelpLinkProps) {
  return (
    <$Place>
      <LinkButton to={helpPath(article)} kind="ghost">
        {children}
      </LinkButton>
    </$Place>
  );
}

/** The words align with the page's margin, in a second line too; the tap target reaches beyond it. */
const $Place = styled.div`
  margin-left: -${space.one};

  a {
    text-align: start;
  }
`;
