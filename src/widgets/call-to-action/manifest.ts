import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the call to action; settings.schema.json describes each. */
export interface CallToActionSettings {
  eyebrow: string
  title: string
  text: string
  actionLabel: string
  actionTo: string
  secondLabel: string
  secondTo: string
  tone: 'surface' | 'accent' | 'primary' | 'plain'
  align: 'start' | 'center'
  image: string
  imageAlt: string
  pictureSide: 'auto' | 'start' | 'end'
}

export const manifest = defineWidget<CallToActionSettings>({
  id: 'call-to-action',
  name: 'widget.call-to-action.name',
  icon: 'arrow-end',
  sample: {
    eyebrow: 'Guests',
    title: 'Bring someone along',
    text: 'Two guests each, any evening but Saturday.',
    actionLabel: 'Create a pass',
    actionTo: '/guest-pass',
    secondLabel: 'How it works',
    secondTo: '/faq',
    tone: 'accent',
    align: 'start',
    image: 'scene:lounge-night',
    imageAlt: '',
    pictureSide: 'auto',
  },
})
