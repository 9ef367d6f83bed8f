import { expect, it } from 'vitest'
import { shownChoices } from './shownChoices'

const all = ['Deck cap', 'Deck mug', 'Vino añejo', 'Lantern'].map((name, index) => ({
  id: index + 1,
  name,
}))
const names = (chosen: number[], words: string, most = 9) => {
  const { shown, more } = shownChoices(all, chosen, words, most)
  return [...shown.map(({ name }) => name), more]
}

it('what is chosen is always shown, of the rest what has words that begin so, in any case and without accents', () => {
  expect(names([], 'DECK c')).toEqual(['Deck cap', 0])
  expect(names([4], 'anejo')).toEqual(['Vino añejo', 'Lantern', 0])
  expect(names([], '')).toEqual(['Deck cap', 'Deck mug', 'Vino añejo', 'Lantern', 0])
})

it('of many only the first are shown, with how many more there are', () => {
  expect(names([4], '', 2)).toEqual(['Deck cap', 'Deck mug', 'Lantern', 1])
})
