import { expect, it } from 'vitest'
import { findPreset, mapByPreset, suggestMapping } from './suggestMapping'

const kind = {
  columns: [
    { name: 'external_id' },
    { name: 'first_name', names: ['given name'] },
    { name: 'email', names: ['email address'] },
    { name: 'mobile', names: ['cell phone'] },
  ],
  presets: [
    {
      id: 'other-system',
      name: 'Other System',
      marks: ['User ID', 'Archived'],
      mapping: { external_id: 'User ID', email: 'E-mail', mobile: 'Phone' },
    },
  ],
}

it('suggests our own names first, then other names, then those that differ by a letter or two', () => {
  expect(
    suggestMapping(kind, ['Given Name', 'First name', 'Emall', 'CellPhone', 'Shoe size']),
  ).toEqual({ first_name: 'First name', email: 'Emall', mobile: 'CellPhone' })
  expect(suggestMapping(kind, ['E-Mail Adress', 'email'])).toEqual({ email: 'email' })
  expect(suggestMapping(kind, ['E-Mail Adress'])).toEqual({ email: 'E-Mail Adress' })
})

it('accents and signs of a name do not matter', () => {
  const columns = [{ name: 'mobile', names: ['teléfono móvil', 'nº de móvil'] }] as const
  for (const name of ['Telefono Movil', 'TELÉFONO MÓVIL', 'No. de móvil'])
    expect(suggestMapping({ columns }, [name], { isLoose: false })).toEqual({ mobile: name })
})

it('suggests no column for a short name that only resembles ours', () => {
  expect(suggestMapping({ columns: [{ name: 'code' }] }, ['mode'])).toEqual({})
})

it('finds the preset of the system whose columns a file has, and maps what is there of them', () => {
  const header = ['User ID', 'archived', 'E-mail', 'Extra']
  const preset = findPreset(kind, header)
  expect(preset?.id).toBe('other-system')
  expect(preset && mapByPreset(preset, header)).toEqual({ external_id: 'User ID', email: 'E-mail' })
  expect(findPreset(kind, ['User ID', 'E-mail'])).toBeUndefined()
})

it('suggests the texts of a language for the column that may have them', () => {
  const columns = [{ name: 'title', perLanguage: true }, { name: 'price' }] as const
  expect(suggestMapping({ columns }, ['Title', 'title:ES', 'price:es', 'title:'])).toEqual({
    title: 'Title',
    'title:es': 'title:ES',
  })
})
