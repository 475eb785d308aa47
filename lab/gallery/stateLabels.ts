import type { IntlShape } from 'react-intl';

/** Message ids of the captions. */
const words = {
  asIs: 'gallery.state.asIs',
  asked: 'gallery.state.asked',
  bad: 'gallery.state.bad',
  busy: 'gallery.state.busy',
  chosen: 'gallery.state.chosen',
  complex: 'gallery.state.complex',
  damaged: 'gallery.state.damaged',
  danger: 'gallery.state.danger',
  deep: 'gallery.state.deep',
  detail: 'gallery.state.detail',
  disabled: 'gallery.state.disabled',
  drop: 'gallery.state.drop',
  empty: 'gallery.state.empty',
  filled: 'gallery.state.filled',
  flat: 'gallery.state.flat',
  ghost: 'gallery.state.ghost',
  good: 'gallery.state.good',
  hint: 'gallery.state.hint',
  icon: 'gallery.state.icon',
  large: 'gallery.state.large',
  loading: 'gallery.state.loading',
  long: 'gallery.state.long',
  many: 'gallery.state.many',
  missing: 'gallery.state.missing',
  neutral: 'gallery.state.neutral',
  open: 'gallery.state.open',
  overlong: 'gallery.state.overlong',
  primary: 'gallery.state.primary',
  rise: 'gallery.state.rise',
  running: 'gallery.state.running',
  secondary: 'gallery.state.secondary',
  settled: 'gallery.state.settled',
  small: 'gallery.state.small',
  spoken: 'gallery.state.spoken',
  stale: 'gallery.state.stale',
  tonal: 'gallery.state.tonal',
  waiting: 'gallery.state.waiting',
  wide: 'gallery.state.wide',
  withAction: 'gallery.state.withAction',
  withBack: 'gallery.state.withBack',
  wrong: 'gallery.state.wrong',
} as const;

export type StateName = keyof typeof words;

export const stateLabel = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, state: StateName) =>
  formatMessage({ id: words[state] });
