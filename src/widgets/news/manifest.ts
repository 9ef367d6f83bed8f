import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “News”; settings.schema.json describes each. */
export interface NewsSettings {
  title: string
  count: number
  layout: 'cards' | 'rows'
  showLink: boolean
}

export const manifest = defineWidget<NewsSettings>({
  id: 'news',
  name: 'widget.news.name',
  icon: 'newspaper',
  page: 'blogs',
  sample: { title: '', count: 3, layout: 'cards', showLink: true },
})
