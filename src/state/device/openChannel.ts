/**
 * Opens a channel to the other pages of this origin. Null where the browser forbids it, as Firefox does when all
 * cookies are blocked: its constructor then throws.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
