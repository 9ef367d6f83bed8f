import type { ComponentType } from 'react'
import type { WidgetProps } from '../core/registry/defineWidget'
import { UnknownWidget } from './UnknownWidget'

type WidgetBody = ComponentType<WidgetProps<unknown>>

const bodies = import.meta.glob<WidgetBody>('../widgets/*/Widget.tsx', { import: 'Widget' })

/**
 * Ids of all widgets, in the order of their folders. To add one, add a folder under src/widgets.
 */
export const widgetIds: readonly string[] = Object.keys(bodies).map(
  (file) => file.split('/').at(-2) ?? '',
)

/**
 * Loads a widget's component. It takes complete settings, as `compile` makes them of whatever the
 * config contains. Throws `UnknownWidget` if there is no widget with this id.
 */
export async function loadWidgetBody(id: string): Promise<WidgetBody> {
  const load = bodies[`../widgets/${id}/Widget.tsx`]
  if (!load) throw new UnknownWidget(id)
  return load()
}
