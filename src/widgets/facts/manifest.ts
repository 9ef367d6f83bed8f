import { defineWidget } from '../../core/registry/defineWidget'

/** One fact. */
export interface Fact {
  id: string
  value: string
  label: string
  note: string
}

/** Settings of the facts; settings.schema.json describes each. */
export interface FactsSettings {
  eyebrow: string
  title: string
  text: string
  look: 'plain' | 'lines' | 'tiles'
  columns: 2 | 3 | 4
  size: 'regular' | 'large'
  align: 'start' | 'center'
  facts: readonly Fact[]
}

export const manifest = defineWidget<FactsSettings>({
  id: 'facts',
  name: 'widget.facts.name',
  icon: 'chart',
  sample: {
    eyebrow: '',
    title: 'The house in figures',
    text: 'Counted by the people who dust them.',
    look: 'lines',
    columns: 3,
    size: 'regular',
    align: 'start',
    facts: [
      { id: 'year', value: '1891', label: 'on the water since', note: '' },
      { id: 'rooms', value: '16', label: 'rooms above the boat yard', note: 'Two with a stove.' },
      { id: 'books', value: '4,200', label: 'books in the library', note: '' },
    ],
  },
})
