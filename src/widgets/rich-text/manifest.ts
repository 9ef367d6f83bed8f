import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the text section; settings.schema.json describes each. */
export interface RichTextSettings {
  eyebrow: string
  title: string
  text: string
  align: 'start' | 'center'
  columns: number
  tone: 'plain' | 'card'
}

export const manifest = defineWidget<RichTextSettings>({
  id: 'rich-text',
  name: 'widget.rich-text.name',
  icon: 'text',
  sample: {
    eyebrow: 'A note',
    title: 'Welcome back',
    text: 'The **reading room** is open again.\n\n- Papers from eight\n- Tea at four\n\nAsk [the front desk](/faq) for a seat by the window.',
    align: 'start',
    columns: 1,
    tone: 'plain',
  },
})
