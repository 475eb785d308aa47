/** A binary min-heap: the smallest first, in the time of a logarithm. */
export interface Heap<T> {
  push(item: T): void;
  peek(): T | undefined;
  pop(): T | undefined;
  has(item: T): boolean;
  size(): number;
  clear(): void;
}

export function createHeap<T>(compare: (a: T, b: T) => number): Heap<T> {
  const items: T[] = [];
  const members = new Set<T>();
  const isBefore = (a: T | undefined, b: T | undefined) =>
    a !== undefined && b !== undefined && compare(a, b) < 0;

  function swap(i: number, j: number) {
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }

  function sinkFromTop() {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const child = isBefore(items[left + 1], items[left]) ? left + 1 : left;
      if (!isBefore(items[child], items[at])) return;
      swap(at, child);
      at = child;
    }
  }

  return {
    push(item) {
      members.add(item);
      items.push(item);
      for (let at = items.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!isBefore(items[at], items[parent])) return;
        swap(at, parent);
        at = parent;
      }
    },
    peek: () => items[0],
    pop() {
      const top = items[0];
      const last = items.pop();
      if (top !== undefined) members.delete(top);
      if (last !== undefined && items.length > 0) {
        items[0] = last;
        sinkFromTop();
      }
      return top;
    },
    has: (item) => members.has(item),
    size: () => items.length,
    clear() {
      items.length = 0;
      members.clear();
    },
  };
}
