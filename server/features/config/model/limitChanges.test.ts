import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { changeText, describeChanges } from '#src/core/config/describe/describeChanges'
import { diffConfig } from '#src/core/json/diffConfig'
import { studioTexts } from '#tests/support/studioTexts'
import { limitChanges } from './limitChanges'

const long = 'long '.repeat(1000)
const slogans = (...items: object[]) => ({ props: { slogans: items } })
const sections = (...items: object[]) => ({ props: { sections: { '/': items } } })
const [kept, slogan] = [
  { id: 'kept', title: 'Tide' },
  { id: 'large', title: { en: 'High tide' }, subtitle: long },
]
const section = { id: 'large', widget: 'rich-text', settings: { text: long } }
const note = (text: string) => ({ props: { sider: { note: text } } })

it.each([
  ['a removed slogan', slogans(kept, slogan), slogans(kept), /^Eslogan «High tide»: se quita$/],
  ['an added slogan', slogans(kept), slogans(kept, slogan), /^Eslogan «High tide»: se añade$/],
  ['a removed section', sections(section), sections(), /Texto con formato.*: se quita$/],
  ['a removed text', note(long), {}, /long long.*…/],
  ['a text that was replaced', note(long), note(`${long}end`), /: cambia$/],
])(
  'history says what happened to %s of more than 2 KB, without its value',
  (_what, before, after, sentence) => {
    const stored = limitChanges(diffConfig(before, after), [after, before])
    expect(JSON.stringify(stored).length).toBeLessThan(800)
    // History knows only the newest config.
    const described = describeChanges(stored, { configs: [after], catalogue, ...studioTexts('es') })
    expect(described.map((change) => changeText(change)).join()).toMatch(sentence)
  },
)
