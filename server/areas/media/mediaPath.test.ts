import { describe, expect, it } from 'vitest'
import { mediaIn, mediaPath } from './mediaPath'

const upload = { sha256: 'a'.repeat(64), extension: 'png' }

describe('the uploads that a config names', () => {
  it('are found wherever they stand, each once', () => {
    const path = mediaPath(upload)
    expect(
      mediaIn({
        props: { logo: path },
        pages: [null, { image: path }, '/media/clubs/harbour/terrace.webp'],
      }),
    ).toEqual([upload])
  })

  it('are found within a text, as Markdown has them', () => {
    expect(
      mediaIn({ text: `Our terrace: ![](${mediaPath(upload)}) and ![](${mediaPath(upload)})` }),
    ).toEqual([upload])
  })

  it('are found beside half a million items', () => {
    expect(mediaIn([Array.from({ length: 500_000 }, () => 'x'), mediaPath(upload)])).toEqual([
      upload,
    ])
  })
})
