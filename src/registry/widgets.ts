import type { WidgetProps } from '../core/registry/defineWidget'
import { lazyPart, type LazyPart } from './lazyPart'

/** A widget of the house: its body, texts and settings schema, loaded when a section shows it. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  /** Its folder's name. */
  id: string
}

const made = new Map<string, WidgetEntry>()

/**
 * The widget of this id; one that no folder defines fails when it is loaded, with `UnknownWidget`.
 * The list of all widgets is no part of the first view.
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
