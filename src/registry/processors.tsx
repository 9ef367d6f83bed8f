import type { Processor } from '../core/registry/Processor'

const bodies = import.meta.glob<Processor>('../processors/*/processor.tsx', { import: 'processor' })

/**
 * Loads a processor's code. Rejects if it can't be loaded or if there is no such processor. To add
 * a processor, add a folder under src/processors.
 */
export function loadProcessor(uri: string): Promise<Processor> {
  const load = bodies[`../processors/${uri}/processor.tsx`]
  return load ? load() : Promise.reject(new Error(`There is no payment processor “${uri}”.`))
}
