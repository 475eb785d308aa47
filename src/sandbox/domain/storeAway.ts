/** The store is unavailable. The request may have been executed or not, but never partly. */
export class StoreAway extends Error {
  override readonly name = 'StoreUnavailable';
}
