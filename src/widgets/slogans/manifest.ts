import { defineWidget } from '../../core/registry/defineWidget'

/**
 * Settings of the slogans; settings.schema.json describes each. The slogans themselves are in
 * props.slogans.
 */
export interface SlogansSettings {
  title: string
  layout: 'list' | 'cards'
  limit: number
  showSubtitles: boolean
  showPictures: boolean
  numbered: boolean
}

export const manifest = defineWidget<SlogansSettings>({
  id: 'slogans',
  name: 'widget.slogans.name',
  icon: 'megaphone',
  sample: {
    title: 'What we care about',
    layout: 'cards',
    limit: 3,
    showSubtitles: true,
    showPictures: true,
    numbered: false,
  },
})
