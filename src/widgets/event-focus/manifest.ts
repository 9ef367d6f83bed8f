import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “Event in focus”; settings.schema.json describes each. */
export interface EventFocusSettings {
  title: string
  text: string
  event: number
  showLink: boolean
}

export const manifest = defineWidget<EventFocusSettings>({
  id: 'event-focus',
  name: 'widget.event-focus.name',
  icon: 'star',
  page: 'events',
  sample: { title: '', text: '', event: 0, showLink: true },
})
