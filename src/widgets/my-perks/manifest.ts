import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “My perks”; settings.schema.json describes each. */
export interface MyPerksSettings {
  title: string
  count: number
  showCredits: boolean
  showLink: boolean
}

export const manifest = defineWidget<MyPerksSettings>({
  id: 'my-perks',
  name: 'widget.my-perks.name',
  icon: 'gift',
  page: 'account-perks',
  sample: { title: '', count: 3, showCredits: true, showLink: true },
})
