import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the next events; settings.schema.json describes each. */
export interface NextEventsSettings {
  title: string
  days: number
  count: number
  category: number
  showLink: boolean
}

export const manifest = defineWidget<NextEventsSettings>({
  id: 'next-events',
  name: 'widget.next-events.name',
  icon: 'calendar-days',
  page: 'events',
  sample: { title: '', days: 30, count: 3, category: 0, showLink: true },
})
