/** Starts the host: the program on the other side of the bridge, in a thread of its own. */
export function makeHost(name: string): Worker {
  return new Worker(new URL('./host.ts', import.meta.url), { type: 'module', name })
}
