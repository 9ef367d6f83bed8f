import type { WidgetProps } from '../core/registry/defineWidget'
import type { ResolvedSection } from '../core/config/ResolvedConfig'
import { lazyPart, type LazyPart } from '../ui/feedback/lazyPart'

/** A widget's component, loaded when a section shows the widget. */
export interface WidgetEntry extends LazyPart<WidgetProps<unknown>> {
  /** Name of the widget's folder. */
  id: string
}

const widgetsById = new Map<string, WidgetEntry>()

/**
 * The widget with this id. An unknown id is only noticed when the widget is loaded, which then
 * fails with `UnknownWidget`, because the list of all widgets is loaded with the first of them.
 */
export function widgetById(id: string): WidgetEntry {
  const cached = widgetsById.get(id)
  if (cached) return cached
  const widget: WidgetEntry = {
    id,
    ...lazyPart(async () => (await import('./widgetBodies')).loadWidgetBody(id)),
  }
  widgetsById.set(id, widget)
  return widget
}

/**
 * The widgets of the page's own sections among these. A page that is opened within the tab waits for
 * them as for its own code: put in later, they would push down what the page shows below them.
 */
export const ownWidgets = (sections: readonly ResolvedSection[]): readonly WidgetEntry[] =>
  sections.filter(({ own }) => own === true).map(({ widget }) => widgetById(widget))
