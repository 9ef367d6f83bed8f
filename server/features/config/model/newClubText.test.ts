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

describe('a contact of the source', () => {
  const outcome = (text: string, contact: string, host = 'old.example') =>
    newClubText(text, { host, names: [], contacts: [contact] }, to).type

  it.each([
    ['a phone number in another notation', 'Tel. 401/555 0134', '(401) 555-0134', 'left-out'],
    ['a phone number of seven digits', 'Call 5550134', '555-0134', 'left-out'],
    ['a number of six digits', 'No. 550134', '55-0134', 'kept'],
    ['digits of an address that starts with a word', 'No. 4015550134', 'Box 401-555-0134', 'kept'],
    ['digits of an address that ends with a word', 'No. 4015550134', '401-555-0134 Wharf', 'kept'],
    ['a phone number without a digit of it', 'Tel. 401 555 013', '(401) 555-0134', 'kept'],
    ['a contact of five characters', 'Write to a@b.c', ' A@B.c ', 'left-out'],
    ['a contact of four characters', 'Write to a@bc', 'a@bc', 'kept'],
  ])('is found as %s', (_what, text, contact, type) => {
    expect(outcome(text, contact)).toBe(type)
  })

  it('is not its host, which is replaced', () => {
    expect(outcome('Visit old.example', 'Old.example')).toBe('rewritten')
  })
})

describe('the names and the host of the source', () => {
  const rewrite = (text: string, names: string[], host = 'old.example') => {
    const outcome = newClubText(text, { host, names, contacts: [] }, to)
    return outcome.type === 'rewritten' ? outcome.text : outcome.type
  }

  it('are replaced wherever they occur, the longest name first', () => {
    expect(rewrite('Pier, Pier Club', ['Pier', 'Pier Club'])).toBe('New $& Club, New $& Club')
    expect(rewrite('old.example, www.old.example', [])).toBe('new.example, www.new.example')
    expect(rewrite('Visit old.example', ['old'])).toBe('Visit new.example')
  })

  it('are literal texts', () => {
    expect(rewrite('Club (A+)', [' Club (A+) '])).toBe('New $& Club')
    expect(rewrite('oldxexample', [])).toBe('kept')
  })

  it('are found only as whole words of any script, and not if a name has one letter', () => {
    expect(rewrite('1Pier', ['Pier'])).toBe('kept')
    expect(rewrite('Pierà', ['Pier'])).toBe('kept')
    expect(rewrite('A day', ['A'])).toBe('kept')
    expect(rewrite('At B2', ['B2'])).toBe('At New $& Club')
    expect(rewrite('my-old.example, old.example-x', [])).toBe('kept')
  })

  it('are not looked for if the source has no host', () => {
    expect(rewrite('Anything', [], '')).toBe('kept')
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
    expect(namesInLink('/the-pier', ['Pier'])).toBe(true)
    expect(namesInLink('/cafe-azul', ['Café Azul'])).toBe(true)
  })
})
