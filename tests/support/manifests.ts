import type { PageManifest } from '../../src/core/registry/definePage'
import type { WidgetManifest } from '../../src/core/registry/defineWidget'

/** The manifest of every page, from its folder. */
export const pageManifests: readonly PageManifest[] = Object.values(
  import.meta.glob<PageManifest>('../../src/pages/*/manifest.ts', {
    eager: true,
    import: 'manifest',
  }),
)

/** The manifest of every widget, from its folder. */
export const widgetManifests: readonly WidgetManifest<unknown>[] = Object.values(
  import.meta.glob<WidgetManifest<unknown>>('../../src/widgets/*/manifest.ts', {
    eager: true,
    import: 'manifest',
  }),
)
