import { defineWidget } from '../../core/registry/defineWidget'

/** One quotation. */
export interface Quotation {
  id: string
  text: string
  source: string
}

/** Settings of the quotations; settings.schema.json describes each. */
export interface QuoteSettings {
  eyebrow: string
  title: string
  layout: 'large' | 'cards'
  align: 'start' | 'center'
  marks: boolean
  tone: 'plain' | 'surface' | 'accent'
  image: string
  imageAlt: string
  quotes: readonly Quotation[]
}

export const manifest = defineWidget<QuoteSettings>({
  id: 'quote',
  name: 'widget.quote.name',
  icon: 'message',
  sample: {
    eyebrow: 'Guest book',
    title: '',
    layout: 'large',
    align: 'start',
    marks: true,
    tone: 'plain',
    image: 'scene:clubhouse',
    imageAlt: '',
    quotes: [
      {
        id: 'chair',
        text: 'I came for one supper and have had a favourite chair ever since.',
        source: 'A member of eleven years',
      },
      {
        id: 'name',
        text: 'They knew my name before I knew the way to the bar.',
        source: 'From the guest book',
      },
    ],
  },
})
