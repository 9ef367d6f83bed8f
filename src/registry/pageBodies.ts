import type { ComponentType } from 'react'

/** Loaders of every page's component, by file; to add a page, add a folder under src/pages. */
export const pageBodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })
