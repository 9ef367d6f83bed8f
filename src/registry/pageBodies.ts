import type { ComponentType } from 'react'

/**
 * Loads the body of every page by its file, in the order of their folders; a folder under src/pages
 * is all that adds one.
 */
export const pageBodies = import.meta.glob<ComponentType>('../pages/*/Page.tsx', { import: 'Page' })
