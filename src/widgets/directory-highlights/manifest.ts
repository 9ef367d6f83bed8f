import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the widget “Directory highlights”; settings.schema.json describes each. */
export interface DirectoryHighlightsSettings {
  title: string
  count: number
  category: number
  showLink: boolean
}

export const manifest = defineWidget<DirectoryHighlightsSettings>({
  id: 'directory-highlights',
  name: 'widget.directory-highlights.name',
  icon: 'users',
  page: 'directory',
  sample: { title: '', count: 3, category: 0, showLink: true },
})
