import type { ComponentType } from 'react'

/** A sample of a shared UI component, for the parts gallery. */
export interface PartSample {
  /** Name of the component's file, such as FilterPanel. */
  id: string
  /** The component's folder below src/ui. */
  folder: string
  load: () => Promise<ComponentType>
}

const bodies = import.meta.glob<ComponentType>('../ui/*/*.sample.tsx', { import: 'Sample' })

/**
 * The samples of all components of src/ui, by folder. To add one, add `<Part>.sample.tsx` beside
 * the component.
 */
export const samples: readonly PartSample[] = Object.entries(bodies).map(([file, load]) => {
  const [folder = '', name = ''] = file.split('/').slice(-2)
  return { id: name.slice(0, -'.sample.tsx'.length), folder, load }
})
