import { describe, expect, it } from 'vitest'
import { namesInLink, newClubText } from './newClubText'

const from = {
  host: 'harbour.example',
  names: ['Harbour House', 'Harbour'],
  contacts: ['desk@harbour.example', '+1 401 555 0134', '12 Long Wharf', 'abc'],
}
const to = { host: 'new.example', name: 'New $& Club' }

describe('newClubText', () => {
  it.each([
    ['Harbour House, since 1891', 'New $& Club, since 1891'],
    ['The Harbour.', 'The New $& Club.'],
    ['https://HARBOUR.example/faq', 'https://new.example/faq'],
    ['www.harbour.example', 'www.new.example'],
  ])("replaces the source's names with the new club's: %s", (text, wanted) => {
    expect(newClubText(text, from, to)).toEqual({ type: 'rewritten', text: wanted })
  })

  it.each([
    'Harbours of the world',
    'a harbour at dusk',
    'myharbour.example',
    'harbour.example.org',
    'the abc of sailing',
    'Room 5550',
  ])('keeps a text that does not name the source: %s', (text) => {
    expect(newClubText(text, from, to)).toEqual({ type: 'kept' })
  })

  it.each([
    'Write to Desk@Harbour.example',
    'tel:+14015550134',
    '(1401) 555-0134',
    'Find us at 12 long wharf',
  ])('leaves out a text with contact details: %s', (text) => {
    expect(newClubText(text, from, to)).toEqual({ type: 'left-out' })
  })
})

describe('namesInLink', () => {
  it.each(['/harbour-house/menu', 'https://example.com/HarbourHouse', '/the_harbour'])(
    'finds a name that an address spells its own way: %s',
    (link) => {
      expect(namesInLink(link, from.names)).toBe(true)
    },
  )

  it('finds nothing in other links, and no name of a few letters', () => {
    expect(namesInLink('/harbor', from.names)).toBe(false)
    expect(namesInLink('/dining-spa', ['Spa'])).toBe(false)
  })
})
