// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { findPlace, placeOf } from './elementPlace'

const section = { page: 'home', id: 'a' }
const show = (content: string) => {
  document.body.innerHTML = `<div id="portico"><header><a>Menu</a></header><main data-sections-of="home"><div data-section="a">${content}</div></main></div>`
}
const query = (selector: string): Element => {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

describe('the place of an element', () => {
  beforeEach(() => show('<p>One</p><p>Two</p><img>'))

  it('finds it in its section', () => {
    const place = placeOf(query('p:last-of-type'), section)
    expect(place).toEqual({ section, steps: [1], text: 'Two' })
    expect(findPlace(place)?.textContent).toBe('Two')
  })

  it('finds it outside of sections', () => {
    expect(findPlace(placeOf(query('header a'), null))?.textContent).toBe('Menu')
  })

  it('finds it where it has moved to, by its text', () => {
    const place = placeOf(query('p:last-of-type'), section)
    show('<h2>New</h2><div><p>One</p><p>Two</p></div>')
    expect(findPlace(place)?.outerHTML).toBe('<p>Two</p>')
  })

  it('finds what is there now if its text was changed', () => {
    const place = placeOf(query('p:last-of-type'), section)
    show('<p>One</p><p>Three</p>')
    expect(findPlace(place)?.textContent).toBe('Three')
  })

  it('is its section if it is gone, and nothing if that is gone too', () => {
    const place = placeOf(query('img'), section)
    show('<p>One</p>')
    expect(findPlace(place)?.getAttribute('data-section')).toBe('a')
    document.body.innerHTML = '<div id="portico"></div>'
    expect(findPlace(place)).toBeUndefined()
  })
})
