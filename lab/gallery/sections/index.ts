import type { Section } from '../section';
import { basics } from './basics';
import { buttons } from './buttons';
import { charts } from './charts';
import { choices } from './choices';
import { fields } from './fields';
import { figures } from './figures';
import { layout } from './layout';
import { lists } from './lists';
import { overlays } from './overlays';
import { reviewExamples } from './reviews';
import { states } from './states';

/** All sections of the gallery, in display order. */
export const gallerySections: readonly Section[] = [
  ...basics,
  ...buttons,
  ...fields,
  ...choices,
  ...figures,
  ...states,
  ...layout,
  ...overlays,
  ...charts,
  ...reviewExamples,
  ...lists,
];
