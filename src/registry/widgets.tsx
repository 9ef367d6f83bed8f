import type { ComponentType } from 'react'
import type { WidgetManifest, WidgetProps } from '../core/registry/defineWidget'
import { readSettings, type SettingsSchema } from '../core/registry/readSettings'
import { lazyPart, type LazyPart } from './lazyPart'

/** A widget of the house: its manifest at once, its body, texts and settings schema when a section shows it. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  manifest: WidgetManifest<unknown>
  /** The body's module as the bundler's manifest names it, for preload links. */
  source: string
}

const manifests = import.meta.glob<WidgetManifest<unknown>>('../widgets/*/manifest.ts', { eager: true, import: 'manifest' })
const bodies = import.meta.glob<ComponentType<WidgetProps<unknown>>>('../widgets/*/Widget.tsx', { import: 'Widget' })
const schemas = import.meta.glob<SettingsSchema>('../widgets/*/settings.schema.json', { import: 'default' })

/** Every widget there is, in the order of their folders; a folder under src/widgets is all that adds one. */
export const widgets: readonly WidgetEntry[] = Object.entries(manifests).map(([file, manifest]) => {
  const folder = file.slice(0, -'/manifest.ts'.length)
  return { manifest, source: `${folder}/Widget.tsx`.replace('..', 'src'), ...lazyPart(`widget-${manifest.id}`, () => loadBody(folder)) }
})

const byId = new Map(widgets.map((widget) => [widget.manifest.id, widget]))

/** The widget of this id, or undefined when no folder defines it. */
export function widgetById(id: string): WidgetEntry | undefined {
  return byId.get(id)
}

/** The body behind its schema: whatever a config holds, a widget gets complete settings of the right types. */
async function loadBody(folder: string): Promise<ComponentType<WidgetProps<unknown>>> {
  const loadWidget = bodies[`${folder}/Widget.tsx`]
  const loadSchema = schemas[`${folder}/settings.schema.json`]
  if (!loadWidget || !loadSchema) throw new Error(`${folder} has no Widget.tsx or no settings.schema.json`)
  const [Body, schema] = await Promise.all([loadWidget(), loadSchema()])
  return function WidgetBody({ settings }) {
    return <Body settings={readSettings(schema, settings)} />
  }
}
