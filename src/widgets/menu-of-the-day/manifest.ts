import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “Menu of the day”; settings.schema.json describes each. */
export interface MenuOfTheDaySettings {
  title: string
  category: number
  count: number
  showLink: boolean
}

export const manifest = defineWidget<MenuOfTheDaySettings>({
  id: 'menu-of-the-day',
  name: 'widget.menu-of-the-day.name',
  icon: 'utensils',
  page: 'dining',
  sample: { title: '', category: 0, count: 6, showLink: true },
})
