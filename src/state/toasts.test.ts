import { selectToasts, toastDismissed, toastShown, toastsSlice } from './toasts';
import type { ToastFact } from './toasts';

const { reducer } = toastsSlice;
const idsOf = (toasts: readonly ToastFact[]) => toasts.map(({ text }) => text.id);
const told = (...ids: readonly PlainMessageId[]) =>
  ids.reduce((toasts, id) => reducer(toasts, toastShown({ id })), reducer(undefined, { type: '' }));

test('at most three stand at once, the newest ones', () => {
  expect(
    idsOf(
      told('common.submitted', 'error.offline', 'app.offline', 'app.goHome', 'app.crash.retry'),
    ),
  ).toEqual(['app.offline', 'app.goHome', 'app.crash.retry']);
});

test('the same news twice is one toast, and the newest', () => {
  expect(idsOf(told('common.submitted', 'error.offline', 'common.submitted'))).toEqual([
    'error.offline',
    'common.submitted',
  ]);
});

test('what is dismissed goes, the rest stays', () => {
  const toasts = told('common.submitted', 'error.offline');
  const [first] = selectToasts({ toasts });
  expect(idsOf(reducer(toasts, toastDismissed({ key: first?.key ?? '' })))).toEqual([
    'error.offline',
  ]);
});
