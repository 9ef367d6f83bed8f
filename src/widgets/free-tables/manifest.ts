import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “Free tables tonight”; settings.schema.json describes each. */
export interface FreeTablesSettings {
  title: string
  partySize: number
  count: number
  times: number
  showLink: boolean
}

export const manifest = defineWidget<FreeTablesSettings>({
  id: 'free-tables',
  name: 'widget.free-tables.name',
  icon: 'wine',
  page: 'dining',
  sample: { title: '', partySize: 2, count: 3, times: 5, showLink: true },
})
