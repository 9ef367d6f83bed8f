import type { ComponentType } from 'react'

/** A sample of a shared UI part in the parts gallery. */
export interface PartSample {
  /** The part's file, such as FilterPanel. */
  id: string
  /** Its folder below src/ui. */
  folder: string
  load: () => Promise<ComponentType>
}

const bodies = import.meta.glob<ComponentType>('../ui/*/*.sample.tsx', { import: 'Sample' })

/**
 * Every part of src/ui with a `<Part>.sample.tsx` beside it, by folder; to add one, add such a
 * file.
 */
export const samples: readonly PartSample[] = Object.entries(bodies).map(([file, load]) => {
  const [folder = '', name = ''] = file.split('/').slice(-2)
  return { id: name.slice(0, -'.sample.tsx'.length), folder, load }
})
