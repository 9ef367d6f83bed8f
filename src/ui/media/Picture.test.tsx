// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { picturesAtom } from '../../core/session/atoms'
import { AssetsContext } from './AssetsContext'
import { Picture } from './Picture'

// happy-dom loads no images and reports each as complete and empty; here each is loading.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const find = (selector: string) => document.querySelector(selector)

describe('Picture', () => {
  it('renders a scene as a reference to its file', () => {
    render(<Picture image="scene:bar" alt="The bar" />)
    expect(find('svg[data-scene="bar"][aria-label="The bar"] use')?.getAttribute('href')).toMatch(
      /bar.*\.svg.*#scene$/,
    )
  })

  it('shows a drawn placeholder if the image reference is missing, unknown or unsafe', () => {
    for (const image of [undefined, '', 'scene:nowhere', 'javascript:alert(1)']) {
      render(<Picture image={image} alt="" />)
      expect(find('[data-placeholder]')).toBeTruthy()
      cleanup()
    }
  })

  it('says what the place says, else what the picture says itself, and keeps its focal point in sight', () => {
    const store = createStore()
    store.set(picturesAtom, {
      notes: { '/media/boats.webp': { alt: 'Boats at dusk', focus: { x: 20, y: 75 } } },
    })
    const show = (picture: ReactNode) => {
      cleanup()
      render(<Provider store={store}>{picture}</Provider>)
      const img = find('img')
      return [img?.getAttribute('alt'), img?.getAttribute('style')]
    }
    const focus = 'object-position: 20% 75%;'
    expect(show(<Picture image="/media/boats.webp" />)).toEqual(['Boats at dusk', focus])
    expect(show(<Picture image="/media/boats.webp" alt="Our harbour" />)).toEqual([
      'Our harbour',
      focus,
    ])
    expect(show(<Picture image="/media/boats.webp" alt="" />)).toEqual(['', focus])
    expect(show(<Picture image="/media/other.webp" />)).toEqual(['', null])
  })

  it('replaces a picture that fails with the club’s placeholder and, if that fails too, with the drawn one', () => {
    render(
      <AssetsContext value={{ placeholder: '/media/placeholder.svg' }}>
        <Picture image="/media/gone.webp" alt="Terrace" />
      </AssetsContext>,
    )
    const fail = () => {
      const img = find('img')
      if (img) fireEvent.error(img)
    }
    expect(find('img')?.getAttribute('src')).toBe('/media/gone.webp')
    fail()
    expect(find('img')?.getAttribute('src')).toBe('/media/placeholder.svg')
    fail()
    expect(find('[data-placeholder]')).toBeTruthy()
  })
})
