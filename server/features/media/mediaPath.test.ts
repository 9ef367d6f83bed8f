import { describe, expect, it } from 'vitest'
import { findMediaNames, mediaPath } from './mediaPath'

const upload = { sha256: 'a'.repeat(64), extension: 'png' }

describe('findMediaNames', () => {
  it('finds uploads anywhere in a config and lists each once', () => {
    const path = mediaPath(upload)
    expect(
      findMediaNames({
        props: { logo: path },
        pages: [null, { image: path }, '/media/clubs/harbour/terrace.webp'],
      }),
    ).toEqual([upload])
  })

  it('finds uploads within a text, as in Markdown', () => {
    expect(
      findMediaNames({
        text: `Our terrace: ![](${mediaPath(upload)}) and ![](${mediaPath(upload)})`,
      }),
    ).toEqual([upload])
  })

  it('finds uploads among half a million items', () => {
    expect(findMediaNames([Array.from({ length: 500_000 }, () => 'x'), mediaPath(upload)])).toEqual(
      [upload],
    )
  })
})
