import type { LinkParams } from '../shared/page/linkParams';
import { parseChoice } from '../shared/lists/period';

const VIEWS = ['orders', 'statistics', 'limits'] as const;
export type View = (typeof VIEWS)[number];

/** The view of the order history in the URL. */
export const viewOf = (params: LinkParams): View =>
  parseChoice(VIEWS, params.get('view'), 'orders');
