import { defineWidget } from '../../core/registry/defineWidget'

/** A step of a procedure, or a date of a history. */
export interface Step {
  id: string
  mark: string
  title: string
  text: string
  image: string
}

/** Settings of the steps; settings.schema.json describes each. */
export interface StepsSettings {
  eyebrow: string
  title: string
  text: string
  layout: 'list' | 'row' | 'cards'
  marks: 'numbers' | 'own' | 'none'
  showPictures: boolean
  steps: readonly Step[]
}

export const manifest = defineWidget<StepsSettings>({
  id: 'steps',
  name: 'widget.steps.name',
  icon: 'clipboard',
  sample: {
    eyebrow: 'First evening',
    title: 'How it works',
    text: 'Nothing to prepare.',
    layout: 'list',
    marks: 'numbers',
    showPictures: true,
    steps: [
      {
        id: 'gate',
        mark: '6 pm',
        title: 'Say your name at the gate',
        text: 'Your card is on your phone.',
        image: '',
      },
      {
        id: 'seat',
        mark: '7 pm',
        title: 'Take a seat',
        text: 'Any free seat is yours.',
        image: 'scene:dining-room',
      },
      {
        id: 'stay',
        mark: 'late',
        title: 'Stay',
        text: 'The last launch leaves at eleven.',
        image: '',
      },
    ],
  },
})
