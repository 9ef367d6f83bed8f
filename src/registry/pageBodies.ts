import type { ComponentType } from 'react'

/** Loads each page's component, by file. To add a page, add a folder under src/pages. */
export const pageBodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })
