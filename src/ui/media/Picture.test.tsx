// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AssetsContext } from './AssetsContext'
import { Picture } from './Picture'

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

  it('replaces a picture that fails with the club’s placeholder and, if that fails too, with the drawn one', () => {
    // happy-dom loads no images and reports each as complete and empty; in this test an image is
    // loading until the test completes it.
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
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
