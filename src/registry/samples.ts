import type { ComponentType } from 'react'

/** A sample of a shared UI component, for the parts gallery. */
export interface PartSample {
  /** Name of the component's file, such as FilterPanel. */
  id: string
  /** The component's folder below src/ui. */
  folder: string
  Sample: ComponentType
}

const bodies = import.meta.glob<ComponentType>('../ui/*/*.sample.tsx', {
  import: 'Sample',
  eager: true,
})

/**
 * The samples of all components of src/ui, by folder. To add one, add `<Part>.sample.tsx` beside
 * the component.
 */
export const samples: readonly PartSample[] = Object.entries(bodies).map(([file, Sample]) => {
  const [folder = '', name = ''] = file.split('/').slice(-2)
  return { id: name.slice(0, -'.sample.tsx'.length), folder, Sample }
})
