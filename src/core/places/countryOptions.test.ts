import { describe, expect, it } from 'vitest'
import type { Country } from '../../../generated/types'
import { countryOptions } from './countryOptions'

const country = (abbreviation: string, name: string) => ({ abbreviation, name }) as Country

describe('the countries of a form', () => {
  const countries = [
    country('US', 'United States'),
    country('DE', 'Germany'),
    country('AT', 'Austria'),
    country('EG', 'Egypt'),
  ]

  it.each([
    ['en', ['Austria', 'Egypt', 'Germany', 'United States']],
    ['es', ['Alemania', 'Austria', 'Egipto', 'Estados Unidos']],
    ['de', ['Ägypten', 'Deutschland', 'Österreich', 'Vereinigte Staaten']],
  ])('are named and sorted in the page’s language (%s)', (language, names) => {
    expect(countryOptions(countries, language).map(({ label }) => label)).toEqual(names)
  })

  it('are chosen by code, and keep their listed name if the language has none', () => {
    expect(countryOptions([country('QQ', 'Atlantis'), country('DE', 'Germany')], 'es')).toEqual([
      { value: 'DE', label: 'Alemania' },
      { value: 'QQ', label: 'Atlantis' },
    ])
  })
})
