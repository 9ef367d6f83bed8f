import type { ComponentType } from 'react'
import type { WidgetProps } from '../core/registry/defineWidget'
import { readSettings, type SettingsSchema } from '../core/registry/readSettings'
import { lazyPart, type LazyPart } from './lazyPart'

/** A widget of the house: its body, texts and settings schema, loaded when a section shows it. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  /** Its folder's name. */
  id: string
}

const bodies = import.meta.glob<ComponentType<WidgetProps<unknown>>>('../widgets/*/Widget.tsx', { import: 'Widget' })
const schemas = import.meta.glob<SettingsSchema>('../widgets/*/settings.schema.json', { import: 'default' })

/** Every widget there is, in the order of their folders; a folder under src/widgets is all that adds one. */
export const widgets: readonly WidgetEntry[] = Object.keys(bodies).map((file) => {
  const folder = file.slice(0, -'/Widget.tsx'.length)
  const id = folder.split('/').at(-1) ?? ''
  return { id, ...lazyPart(`widget-${id}`, () => loadBody(folder)) }
})

const byId = new Map(widgets.map((widget) => [widget.id, widget]))

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
