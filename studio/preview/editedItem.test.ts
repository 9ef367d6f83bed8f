import { describe, expect, it } from 'vitest'
import {
  isPhoneSlogan,
  isShownInPreview,
  previewedConfig,
  sectionAt,
  withOnlyEditedSlogan,
} from './editedItem'

const config = {
  name: 'Harbour',
  props: { slogans: [{ id: 'tide' }, { id: 'wind', mobileOnly: true }] },
}

describe('the item that the preview shows while its card is open', () => {
  it.each([
    ['/props/sections/~1events/opening', true],
    ['/props/sections/~1events/opening/settings/pictures/one', false],
    ['/props/slogans/tide', true],
    ['/props/footer/links/faq', false],
  ])('%s: %s', (path, shown) => expect(isShownInPreview(path)).toBe(shown))

  it('is a section of a page', () => {
    expect(sectionAt('/props/sections/~1events/opening')).toEqual({
      page: '/events',
      id: 'opening',
    })
    expect([sectionAt('/props/slogans/tide'), sectionAt(null)]).toEqual([null, null])
  })

  it('is the only slogan in the preview, so that no other takes its turn', () => {
    expect(withOnlyEditedSlogan(config, '/props/slogans/wind')).toEqual({
      name: 'Harbour',
      props: { slogans: [{ id: 'wind', mobileOnly: true }] },
    })
    for (const path of [null, '/props/slogans/removed', '/props/sections/~1/tide'])
      expect(withOnlyEditedSlogan(config, path)).toBe(config)
  })

  it('is still found at the address that its page leaves in the draft', () => {
    const events = (settings: object) => ({ pages: [{ uri: '/events', ...settings }] })
    expect(
      previewedConfig(events({ path: '/agenda' }), events({ path: '/whats-on' }), null),
    ).toEqual(events({ path: '/whats-on', formerPaths: ['/agenda'] }))
  })

  it('is still found at each address that is typed on the way, and after an undo', () => {
    const events = (path: string) => ({ pages: [{ uri: '/events', path }] })
    const typed = ['/w', '/wh', '/wha', '/agenda'].reduce<Readonly<Record<string, unknown>>>(
      (shown, path) => previewedConfig(shown, events(path), null),
      events('/agenda'),
    )
    expect(typed).toMatchObject({
      pages: [{ path: '/agenda', formerPaths: ['/w', '/wh', '/wha'] }],
    })
  })

  it('needs a phone’s width if it is a slogan for phones only', () => {
    expect(
      ['/props/slogans/tide', '/props/slogans/wind', null].map((path) =>
        isPhoneSlogan(config, path),
      ),
    ).toEqual([false, true, false])
  })
})
