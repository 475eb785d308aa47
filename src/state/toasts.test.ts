import { selectToasts, toastDismissed, toastShown, toastsSlice } from './toasts';
import type { ToastFact } from './toasts';

const { reducer } = toastsSlice;
const idsOf = (toasts: readonly ToastFact[]) => toasts.map(({ text }) => text.id);
const afterShowing = (...ids: readonly PlainMessageId[]) =>
  ids.reduce((toasts, id) => reducer(toasts, toastShown({ id })), reducer(undefined, { type: '' }));

test('the toast list contains at most the three newest toasts', () => {
  expect(
    idsOf(
      afterShowing(
        'common.submitted',
        'error.offline',
        'app.offline',
        'app.goHome',
        'app.crash.retry',
      ),
    ),
  ).toEqual(['app.offline', 'app.goHome', 'app.crash.retry']);
});

test('a repeated toast replaces the older one', () => {
  expect(idsOf(afterShowing('common.submitted', 'error.offline', 'common.submitted'))).toEqual([
    'error.offline',
    'common.submitted',
  ]);
});

test('a dismissed toast is removed and the others stay', () => {
  const toasts = afterShowing('common.submitted', 'error.offline');
  const [first] = selectToasts({ toasts });
  expect(idsOf(reducer(toasts, toastDismissed({ key: first?.key ?? '' })))).toEqual([
    'error.offline',
  ]);
});

test('a toast about the same request replaces the earlier one, and toasts about other requests stay', () => {
  const shown = (id: PlainMessageId, about?: string) => toastShown({ id }, 'info', '/', about);
  const toasts = [
    shown('common.submitted', 'w-1'),
    shown('common.copied', 'w-2'),
    shown('news.transfer.withdrawn', 'w-1'),
  ].reduce(reducer, reducer(undefined, { type: '' }));
  expect(idsOf(toasts)).toEqual(['common.copied', 'news.transfer.withdrawn']);
});
