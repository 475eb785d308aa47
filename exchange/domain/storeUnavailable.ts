/** The store is unavailable. The request may have been executed or not, but never partly. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
