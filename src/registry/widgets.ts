import type { WidgetProps } from '../core/registry/defineWidget'
import { lazyPart, type LazyPart } from './lazyPart'

/** A widget's component, texts and settings schema, loaded when a section shows the widget. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  /** Name of the widget's folder. */
  id: string
}

const made = new Map<string, WidgetEntry>()

/**
 * The widget with this id. An unknown id is only noticed when the widget is loaded, which then
 * fails with `UnknownWidget`: the first view doesn't have the list of all widgets.
 */
export function widgetById(id: string): WidgetEntry {
  const known = made.get(id)
  if (known) return known
  const widget: WidgetEntry = {
    id,
    ...lazyPart(`widget-${id}`, async () => (await import('./widgetBodies')).loadWidgetBody(id)),
  }
  made.set(id, widget)
  return widget
}
