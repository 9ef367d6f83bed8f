import type { ComponentType } from 'react'
import type { WidgetProps } from '../core/registry/defineWidget'
import { readSettings, type SettingsSchema } from '../core/config/compile/readSettings'
import { UnknownWidget } from './UnknownWidget'

const bodies = import.meta.glob<ComponentType<WidgetProps<unknown>>>('../widgets/*/Widget.tsx', {
  import: 'Widget',
})
const schemas = import.meta.glob<SettingsSchema>('../widgets/*/settings.schema.json', {
  import: 'default',
  eager: true,
})

/**
 * Ids of all widgets, in the order of their folders. To add one, add a folder under src/widgets.
 */
export const widgetIds: readonly string[] = Object.keys(bodies).map(
  (file) => file.split('/').at(-2) ?? '',
)

/**
 * Loads a widget's component, wrapped so that its settings are always complete and have the right
 * types, whatever the config contains. Throws `UnknownWidget` if there is no widget with this id.
 */
export async function loadWidgetBody(id: string): Promise<ComponentType<WidgetProps<unknown>>> {
  const loadWidget = bodies[`../widgets/${id}/Widget.tsx`]
  const schema = schemas[`../widgets/${id}/settings.schema.json`]
  if (!loadWidget || !schema) throw new UnknownWidget(id)
  const Body = await loadWidget()
  return function WidgetBody({ settings }) {
    return <Body settings={readSettings(schema, settings)} />
  }
}
