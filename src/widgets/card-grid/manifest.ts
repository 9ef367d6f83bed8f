import { defineWidget } from '../../core/registry/defineWidget'

/** One card. */
export interface GridCard {
  id: string
  image: string
  title: string
  text: string
  linkTo: string
}

/** Settings of the card grid; settings.schema.json describes each. */
export interface CardGridSettings {
  eyebrow: string
  title: string
  text: string
  look: 'card' | 'plain' | 'poster'
  columns: 1 | 2 | 3
  ratio: '16/9' | '4/3' | '1/1' | '3/4'
  showPictures: boolean
  cards: readonly GridCard[]
}

export const manifest = defineWidget<CardGridSettings>({
  id: 'card-grid',
  name: 'widget.card-grid.name',
  icon: 'panel',
  sample: {
    eyebrow: '',
    title: 'Rooms of the house',
    text: 'One for every hour of the day.',
    look: 'card',
    columns: 3,
    ratio: '4/3',
    showPictures: true,
    cards: [
      {
        id: 'bar',
        image: 'scene:bar',
        title: 'The bar',
        text: 'From five, with a pianist on Fridays.',
        linkTo: '/dining',
      },
      {
        id: 'pool',
        image: 'scene:spa-pool',
        title: 'The pool',
        text: 'Warm all year; quiet before nine.',
        linkTo: '/spa-wellness',
      },
      {
        id: 'court',
        image: 'scene:tennis',
        title: 'The court',
        text: 'Balls and rackets are at the desk.',
        linkTo: '',
      },
    ],
  },
})
