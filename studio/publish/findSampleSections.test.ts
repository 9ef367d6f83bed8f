import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import spanish from '../../generated/studio/samples/es.json'
import { findSampleSections } from './findSampleSections'

const contacts = catalogue.widgets.find(({ id }) => id === 'contacts')?.sample
const withSections = (...sections: unknown[]) => ({ props: { sections: { '/faq': sections } } })
const sample = { id: 'contacts-1', widget: 'contacts', settings: contacts }
const other = { id: 'facts-1', widget: 'facts', settings: { title: 'Our own facts' } }

describe('findSampleSections', () => {
  it('finds new sections with a text of their sample, with their place and that text', () => {
    expect(findSampleSections({}, withSections(other, sample), {})).toEqual([
      {
        path: '/props/sections/~1faq/1',
        text: 'Who to contact',
        textPath: '/props/sections/~1faq/1/settings/title',
      },
    ])
  })

  it('finds a single text that was left, in a list item or a translation', () => {
    const settings = {
      title: { en: 'Call us', es: 'Con quién hablar' },
      contacts: [{ id: 'desk', role: 'Porter', hours: 'Every day from eight' }],
    }
    const target = withSections({ ...sample, settings })
    const start = '/props/sections/~1faq/0'
    expect(findSampleSections({}, target, { es: spanish })).toMatchObject([
      { text: 'Con quién hablar', textPath: `${start}/settings/title/es` },
    ])
    expect(findSampleSections({}, target, {})).toMatchObject([
      { text: 'Every day from eight', textPath: `${start}/settings/contacts/0/hours` },
    ])
  })

  it('finds no section that was published before, whose texts were all replaced, or whose type is unknown', () => {
    expect(findSampleSections(withSections(sample), withSections(sample), {})).toEqual([])
    expect(
      findSampleSections(
        {},
        withSections(other, { id: 'x', widget: 'nothing', settings: contacts }, 'no section'),
        {},
      ),
    ).toEqual([])
    expect(findSampleSections({}, { props: { sections: 'no pages' } }, {})).toEqual([])
  })
})
