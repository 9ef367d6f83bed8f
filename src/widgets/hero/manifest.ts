import { defineWidget } from '../../core/registry/defineWidget'

/** Settings of the hero; settings.schema.json describes each. */
export interface HeroSettings {
  eyebrow: string
  title: string
  text: string
  image: string
  imageAlt: string
  layout: 'overlay' | 'split'
  pictureSide: 'auto' | 'start' | 'end'
  height: 'compact' | 'regular' | 'tall'
  actionLabel: string
  actionTo: string
}

export const manifest = defineWidget<HeroSettings>({
  id: 'hero',
  name: 'widget.hero.name',
  icon: 'sun',
  sample: {
    eyebrow: 'This season',
    title: 'Evenings on the terrace',
    text: 'From the first warm days until the leaves turn, the kitchen stays open until the light is gone.',
    image: 'scene:harbour-terrace',
    imageAlt: '',
    layout: 'split',
    pictureSide: 'auto',
    height: 'regular',
    actionLabel: 'See the table plan',
    actionTo: '/dining',
  },
})
