/** Virtual time as a stopwatch shows it: `0:00.180`, `1:01.300`, `48:00:00.400`. The same in every language. */
export function formatElapsed(ms: number): string {
  const whole = Math.floor(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const tail = `${two(seconds % 60)}.${String(whole % 1_000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${tail}` : `${minutes}:${tail}`;
}
