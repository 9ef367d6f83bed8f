import type { WidgetProps } from '../core/registry/defineWidget'
import { lazyPart, type LazyPart } from './lazyPart'

/** A widget: its component, texts and settings schema, loaded when a section shows it. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  /** Its folder's name. */
  id: string
}

const made = new Map<string, WidgetEntry>()

/**
 * The widget with this id; loading one that no folder defines fails with `UnknownWidget`. The list
 * of all widgets is not part of the first view.
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
