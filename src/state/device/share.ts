/** `unable`: the browser cannot share this, or failed to, so another way is needed. */
export type ShareOutcome = 'shared' | 'closed' | 'unable';

/** Opens the share dialog of the device. Never rejects. */
export async function share(data: ShareData): Promise<ShareOutcome> {
  try {
    if (data.files ? navigator.canShare?.(data) !== true : typeof navigator.share !== 'function')
      return 'unable';
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // An `AbortError` means that the user closed the dialog.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'unable';
  }
}
